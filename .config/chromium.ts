import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const commands = [
  // Takes a quarter less CPU time than the others.
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const packages = ['chromium-headless-shell', 'chromium'];
const install = ['install', '--yes', '--no-install-recommends'];

/** Where Chromium may be, in the order of preference; only the last two install anything. */
const sources: Readonly<Record<string, () => string | undefined>> = {
  CHROMIUM_PATH: () => process.env.CHROMIUM_PATH,
  "Playwright's own": playwrights,
  'an installed Chrome or Chromium': firstInstalled,
  'npx playwright install chromium': () =>
    runs('npx', ['playwright', 'install', 'chromium']) ? playwrights() : undefined,
  'apt-get install chromium, as root on Debian': () =>
    process.getuid?.() === 0 &&
    runs('apt-get', ['update']) &&
    packages.some((name) => runs('apt-get', [...install, name]))
      ? firstInstalled()
      : undefined,
};

/** @throws {Error} listing the sources that were tried. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  for (const find of Object.values(sources)) {
    const executablePath = find();
    if (!executablePath) continue;
    // Playwright's workers load this configuration again; the variable spares them the search.
    process.env.CHROMIUM_PATH = executablePath;
    return { executablePath, args: ['--disable-gpu'] };
  }
  const tried = Object.keys(sources).map((name) => `- ${name}`);
  throw new Error(`No Chromium found for the tests. Tried:\n${tried.join('\n')}`);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function firstInstalled(): string | undefined {
  const search = commands.map((command) => `command -v '${command}'`).join(' || ');
  return spawnSync('sh', ['-c', search], { encoding: 'utf8' }).stdout.trim() || undefined;
}

/** Whether a command succeeds. Its output goes to stderr. */
function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}
