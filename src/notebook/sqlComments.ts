/** What a file of metrics defines, by its own comments. */
export interface SqlFile {
  /** The comment at its head, set apart by an empty line: what the file is about. */
  about: string[];
  definitions: Definition[];
}

/** A relation or macro. */
interface Definition {
  kind: 'view' | 'table' | 'macro';
  /** With its schema. */
  name: string;
  /** Of a macro, in parentheses. */
  parameters: string;
  /** The lines of the comment above it. */
  comment: string[];
}

const DEFINES = /^CREATE OR REPLACE (VIEW|TABLE|MACRO) ([\w.]+)\s*(\([^)]*\))?/;

/** Reads a file of metrics, in which every comment line above a statement begins with `--`. */
export function readDefinitions(sql: string): SqlFile {
  const about: string[] = [];
  const definitions: Definition[] = [];
  let comment: string[] = [];
  const lines = sql.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, kind, name, parameters = ''] = DEFINES.exec(lines.slice(at, at + 4).join('\n')) ?? [];
    if (line.startsWith('--')) comment.push(line.replace(/^--\s?/, '').trimEnd());
    else if (kind && name) {
      definitions.push({
        kind: kind.toLowerCase() as Definition['kind'],
        name,
        parameters: kind === 'MACRO' ? parameters.replaceAll(/\s+/g, ' ') : '',
        comment,
      });
      comment = [];
    } else if (line.trim() === '') {
      if (definitions.length === 0 && about.length === 0) about.push(...comment);
      comment = [];
    }
  }
  return { about, definitions };
}
