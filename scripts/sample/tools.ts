import { execFile, spawn } from 'node:child_process';

const INSTALL: Record<string, string> = {
  ffmpeg: 'sudo apt-get install ffmpeg',
  ffprobe: 'sudo apt-get install ffmpeg',
  'espeak-ng': 'sudo apt-get install espeak-ng',
};

function explain(tool: string, error: Error & { code?: unknown }): Error {
  return error.code === 'ENOENT'
    ? new Error(`${tool} is not on the PATH; install it with: ${INSTALL[tool]}`)
    : error;
}

/** Runs a tool and returns what it printed. Throws, with the command that installs it, when it is missing. */
export function run(tool: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(tool, args, (error, out) => (error === null ? resolve(out) : reject(explain(tool, error))));
  });
}

/** Runs a tool that reads `parts` from its standard input, each made when the tool is ready for it. */
export function feed(tool: string, args: string[], parts: Iterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
    });
    child.on('error', (error) => reject(explain(tool, error)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}: ${said}`)),
    );
    child.stdin.on('error', reject);
    void (async () => {
      for (const part of parts)
        if (!child.stdin.write(part))
          await new Promise<void>((ready) => child.stdin.once('drain', () => ready()));
      child.stdin.end();
    })();
  });
}
