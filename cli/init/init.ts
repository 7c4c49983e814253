import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { InitResult } from '../../spec/generated/schema-types.ts';
import { makeFolder, writeOutput } from '../check/output-files.ts';
import { defineCommand } from '../options/command.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choices } from '../options/kinds.ts';
import templates from './files.json' with { type: 'json' };

type TemplateName = keyof typeof templates;

const names = Object.keys(templates) as TemplateName[];
const files = names.map((name) => templates[name].path).join(', ');

const about = `Adds a first test, a CI job and two lines for coding agents to a project: ${files}. Files that exist are left as they are, except AGENTS.md, to which the lines are added once.`;

const groups = { init: optionGroup(declared.init, { kinds: { only: choices(names) } }) };

export const initCommand = defineCommand(
  { name: 'init', about },
  groups,
  async ({ read, positionals, io }) => {
    const { only = names, dryRun, json } = (await read()).init;
    const [folder = '.'] = positionals;
    const done: InitResult[number][] = [];
    for (const name of only) {
      const one = await complete(name, folder, dryRun);
      done.push(one);
      const would = dryRun && one.result !== 'kept' ? 'would be ' : '';
      if (!json) io.stdout.write(`${one.file}: ${would}${texts[one.result]}\n`);
    }
    if (json) io.stdout.write(`${JSON.stringify(done)}\n`);
    else if (!dryRun) io.stdout.write('Next: npm install --save-dev pet-catalogue msw vitest\n');
    return io.exit(exitCodes.ok);
  },
);

const texts = {
  created: 'created',
  extended: 'extended by two lines',
  kept: 'exists, left as it is',
} as const satisfies Record<InitResult[number]['result'], string>;

/**
 * @returns What was done, or would be.
 * @throws {WriteError} that names the file.
 */
async function complete(
  name: TemplateName,
  folder: string,
  dryRun = false,
): Promise<InitResult[number]> {
  const { path, lines } = templates[name];
  const file = join(folder, path);
  const text = `${lines.join('\n')}\n`;
  const found = await readFile(file, 'utf8').catch(() => {});
  const isComplete = name === 'agents' ? found?.includes(lines[0] ?? '') : found !== undefined;
  if (isComplete) return { file, result: 'kept' };
  if (!dryRun) {
    const separator = found === undefined || found === '' || found.endsWith('\n') ? '' : '\n';
    // Without its folder, writing the file says why it fails.
    await makeFolder(dirname(file)).catch(() => {});
    await writeOutput(file, separator + text, 'appended');
  }
  return { file, result: found === undefined ? 'created' : 'extended' };
}
