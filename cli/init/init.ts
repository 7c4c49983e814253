import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { ignore } from '../../spec/support/ignore.ts';
import { makeFolder, writeOutput } from '../check/output-files.ts';
import { defineCommand } from '../options/command.ts';
import { choices } from '../options/kinds.ts';
import templates from './files.json' with { type: 'json' };

type TemplateName = keyof typeof templates;

const names = Object.keys(templates) as TemplateName[];
const files = names.map((name) => templates[name].path).join(', ');

const about = `Adds a first test, a CI job and two lines for coding agents to a project: ${files}. Files that exist are left as they are, except AGENTS.md, to which the lines are added once.`;

const groups = {
  init: {
    title: 'Files',
    options: {
      only: {
        value: 'NAMES',
        kind: choices(names),
        help: `Write some of them only: ${names.join(', ')}.`,
      },
      'dry-run': { help: 'Say what would be written; write nothing.' },
    },
  },
} as const;

export const initCommand = defineCommand(
  { name: 'init', about },
  groups,
  async ({ read, positionals, io }) => {
    const { only = names, dryRun } = (await read()).init;
    const [folder = '.'] = positionals;
    for (const name of only) {
      io.stdout.write(`${await complete(name, folder, dryRun)}\n`);
    }
    if (!dryRun) io.stdout.write('Next: npm install --save-dev pet-catalogue msw vitest\n');
    return io.exit(exitCodes.ok);
  },
);

/** @returns What was done, or would be. @throws {WriteError} that names the file. */
async function complete(name: TemplateName, folder: string, dryRun = false): Promise<string> {
  const { path, lines } = templates[name];
  const file = join(folder, path);
  const text = `${lines.join('\n')}\n`;
  const found = await readFile(file, 'utf8').catch(ignore);
  const isComplete = name === 'agents' ? found?.includes(lines[0] ?? '') : found !== undefined;
  if (isComplete) return `${file}: exists, left as it is`;
  if (!dryRun) {
    const separator = found === undefined || found === '' || found.endsWith('\n') ? '' : '\n';
    // Without its folder, writing the file says why it fails.
    await makeFolder(dirname(file)).catch(ignore);
    await writeOutput(file, separator + text, 'appended');
  }
  return `${file}: ${found === undefined ? 'created' : 'two lines added'}`;
}
