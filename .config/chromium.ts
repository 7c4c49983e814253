import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

interface Source {
  readonly name: string;
  find(): string | undefined;
}

const installed = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const installChromium = ['install', '--yes', '--no-install-recommends', 'chromium'];
const isRoot = process.getuid?.() === 0;

/** In the order of preference; only the last two install anything. */
const sources: readonly Source[] = [
  { name: 'CHROMIUM_PATH', find: named },
  { name: "Playwright's own", find: () => existing(chromium.executablePath()) },
  { name: 'an installed Chrome or Chromium', find: firstInstalled },
  {
    name: 'npx playwright install chromium',
    find: () =>
      runs('npx', ['playwright', 'install', 'chromium'])
        ? existing(chromium.executablePath())
        : undefined,
  },
  {
    name: 'apt-get install chromium, as root on Debian',
    find: () =>
      isRoot && runs('apt-get', ['update']) && runs('apt-get', installChromium)
        ? firstInstalled()
        : undefined,
  },
];

/** @throws {Error} listing the sources that were tried. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const found = sources
    .values()
    .map(({ find }) => find())
    .find(Boolean);
  if (!found) {
    const tried = sources.map(({ name }) => `- ${name}`).join('\n');
    throw new Error(`No Chromium found for the tests. Tried:\n${tried}`);
  }
  // Playwright's workers load this configuration again; the variable spares them the search.
  process.env.CHROMIUM_PATH = found;
  return { executablePath: found, args: isRoot ? rootArgs : quietArgs };
}

const quietArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** Chromium's sandbox does not start for root. */
const rootArgs = ['--no-sandbox', ...quietArgs];

function named(): string | undefined {
  const { CHROMIUM_PATH: path } = process.env;
  if (path && !existing(path)) throw new Error(`CHROMIUM_PATH: ${path} is not executable`);
  return path;
}

function firstInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return installed
    .flatMap((name) =>
      name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
    )
    .find(existing);
}

function existing(path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/** Whether a command succeeds. Its output goes to stderr. */
function runs(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 2, 2] });
    return true;
  } catch {
    return false;
  }
}
