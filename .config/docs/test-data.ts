import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseAllDocuments } from 'yaml';
import { loadAll } from '../../cli/commands.ts';
import { type Block, proseOf, root } from './test-markdown.ts';
import { scriptNames } from './test-project.ts';

/** @throws {Error} for a block of JSON that does not parse or does not fit its `$schema`. */
export function checkJson({ text }: Block): void {
  const value = JSON.parse(text);
  const { $schema } = value;
  if (typeof $schema !== 'string' || !/pet-catalogue|spec.schemas/.test($schema)) return;
  const file = join(root, 'spec/schemas', basename($schema));
  const ajv = new Ajv2020({ strict: false });
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  if (!validate(value)) throw new Error(ajv.errorsText(validate.errors));
}

/** @throws {Error} for YAML that does not parse, or that runs a command which does not exist. */
export async function checkYaml({ text }: Pick<Block, 'text'>): Promise<void> {
  const parsed = [...parseAllDocuments(text)];
  for (const { errors } of parsed) if (errors[0]) throw errors[0];
  const commandLines = parsed.flatMap((one) => commandsIn(one.toJS()));
  const problems = await Promise.all(commandLines.map(commandProblems));
  if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
}

/** At any depth: the values of `run` of a workflow, and the arguments of containers of our image. */
function commandsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { image, args } = value as Record<string, unknown>;
  const isOurs = /(^|\/)pet-catalogue:/.test(String(image)) && Array.isArray(args);
  const ours = isOurs ? [`pet-catalogue ${args.join(' ')}`] : [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    key === 'run' && typeof one === 'string' ? [one] : commandsIn(one),
  );
  return [...ours, ...inner];
}

/** Scripts, commands and flags of ours that a shell command uses, and that do not exist. */
async function commandProblems(text: string): Promise<string[]> {
  const commandLines = text.replaceAll('\\\n', ' ').split(/\n|&&|[|;]/);
  return (await Promise.all(commandLines.map(problemsOf))).flat();
}

async function problemsOf(commandLine: string): Promise<string[]> {
  const [, command] = /^\s*(?:\w+=\S* )*(?:npx )?pet-catalogue ([a-z]+)/.exec(commandLine) ?? [];
  if (command) return flagProblems(command, commandLine);
  const [, script] =
    /^\s*(?:\w+=\S* )*npm (?:run )?(start|test|(?<=run )[\w:]+)/.exec(commandLine) ?? [];
  if (script === undefined) return [];
  if (!scriptNames.includes(script)) return [`package.json has no script ${script}`];
  const started = { start: 'mock', check: 'check' }[script];
  return started ? flagProblems(started, commandLine) : [];
}

async function flagProblems(name: string, command: string): Promise<string[]> {
  const found = (await loadAll()).find((one) => one.name === name);
  if (!found) return [`pet-catalogue has no command ${name}`];
  const known = found.options.map(({ flag }) => `--${flag}`);
  const flags = command.match(/(?<= )--[a-z][\w-]*/g) ?? [];
  const unknown = flags.filter((flag) => !known.includes(flag));
  return unknown.map((flag) => `pet-catalogue ${name} has no ${flag}`);
}

/** Problems of commands in running text, such as `npm start -- --fault latency`. */
export async function proseProblems(document: string): Promise<string[]> {
  const problems = proseOf(document).map(async (line, index) => {
    const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const found = await Promise.all(spans.map(commandProblems));
    return found.flat().map((problem) => `${document}:${index + 1}: ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}
