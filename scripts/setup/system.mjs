// @ts-check
import { findProgram, isProgram, runCommand } from './command.mjs';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of Chromium or Chrome: `CHROME_PATH`, else one on the PATH, else one installed with apt-get where this
 * runs as root.
 * @throws {Error} saying what to install where there is none
 */
export function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is “${named}”, which is no program.`);
  }
  return ensureProgram('Chromium', 'chromium', chromiumNames, ' Or set CHROME_PATH to a Chrome of yours.');
}

/**
 * The path of ffmpeg, installed with apt-get where it is missing and this runs as root.
 * @throws {Error} saying what to install where there is none
 */
export function ensureFfmpeg() {
  return ensureProgram('ffmpeg', 'ffmpeg', ['ffmpeg'], '');
}

/**
 * @param {string} title the name people know it by
 * @param {string} aptPackage
 * @param {readonly string[]} names the programs that will do
 * @param {string} otherwise what else could be done, as a sentence, or ''
 */
function ensureProgram(title, aptPackage, names, otherwise) {
  const present = findProgram(...names);
  if (present) return present;
  const aptGet = findProgram('apt-get');
  if (aptGet && process.getuid?.() === 0) {
    console.log(`Installing ${title} with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    runCommand(aptGet, ['update', '-qq'], { env });
    runCommand(aptGet, ['install', '-y', '-qq', '--no-install-recommends', aptPackage], { env });
    const installed = findProgram(...names);
    if (installed) return installed;
  }
  const command = aptGet
    ? `sudo apt-get install ${aptPackage}`
    : `the package “${aptPackage}” of your system`;
  throw new Error(`${title} is needed for the tests and was not found. Install it: ${command}.${otherwise}`);
}
