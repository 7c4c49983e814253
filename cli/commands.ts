import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { InputError } from '../spec/support/input-error.ts';
import { didYouMean } from '../spec/support/suggest.ts';
import type { CatalogueName } from './catalogue.ts';
import { type Io, type Output, textWidth, UsageError, WriteError } from './io.ts';
import { type CommandName, defineCommand, descriptions } from './options/command.ts';
import { labelled, wrap } from './options/help.ts';
import { oneOf } from './options/kinds.ts';
import type { Command } from './options/option.ts';

/** Each is loaded when it is called. commands.json says in what order help lists them. */
export const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  mock: async () => (await import('./mock/mock.ts')).mockCommand,
  check: async () => (await import('./check/check.ts')).createCheckCommand(),
  verify: async () => (await import('./verify.ts')).verifyCommand,
  run: async () => (await import('./run/run.ts')).runCommand,
  drill: async () => (await import('./drill/command.ts')).drillCommand,
  proxy: async () => (await import('./proxy/proxy.ts')).proxyCommand,
  init: async () => (await import('./init/init.ts')).initCommand,
  mcp: async () => (await import('./mcp/mcp.ts')).mcpCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  faults: () => catalogue('faults'),
  profiles: () => catalogue('profiles'),
  scenarios: () => catalogue('scenarios'),
  clauses: () => catalogue('clauses'),
  completion: async () => (await import('./completion.ts')).completionCommand(loadAll),
  help: async () => helpCommand(),
};

const names = Object.keys(commands) as CommandName[];

export function loadAll(): Promise<Command[]> {
  return Promise.all(Object.values(commands).map((load) => load()));
}

async function catalogue(name: CatalogueName): Promise<Command> {
  return (await import('./catalogue.ts')).catalogueCommand(name);
}

const ofUser = [UsageError, WriteError, InputError];
/** Characters of a message, which may quote an argument of any length. */
const maxMessage = 20_000;

/** Reports on stderr what stops the command. @returns The exit code. */
export async function runCommand(
  args: readonly string[],
  io: Io,
  among = commands,
): Promise<number> {
  try {
    return await dispatch(args, io, among);
  } catch (error) {
    const { describeError, redactEnvironmentSecrets } = await import('./internal-error.ts');
    const shown = redactEnvironmentSecrets(error, args, io.env);
    if (ofUser.some((type) => error instanceof type)) {
      const { printable } = await import('../contract-tests/reporters/parts/printable.ts');
      const lines = (shown as Error).message.trimEnd().slice(0, maxMessage).split('\n');
      io.stderr.write(`pet-catalogue: ${lines.map(printable).join('\n')}\n`);
      return error instanceof WriteError ? exitCodes.unwritten : exitCodes.usage;
    }
    const { neededNode } = await import('../contract-tests/report/tool.ts');
    if (io.nodeVersion.localeCompare(neededNode, 'en', { numeric: true }) < 0) {
      const problem = `this needs Node ${neededNode} or newer, and runs on ${io.nodeVersion}`;
      io.stderr.write(`pet-catalogue: ${problem}\n`);
      return exitCodes.usage;
    }
    const text = describeError(shown);
    const isGenerated = /ERR_MODULE_NOT_FOUND.*[\\/]generated[\\/]/.test(text);
    io.stderr.write(
      isGenerated
        ? 'pet-catalogue: a generated file is missing: run npm run generate\n'
        : `pet-catalogue: internal error, please report it:\n${text}\n`,
    );
    return exitCodes.internalError;
  }
}

async function dispatch([name = '', ...args]: readonly string[], io: Io, among: typeof commands) {
  const known = names.find((one) => one === name);
  if (known) return (await among[known]()).run(args, io);
  if (name === '--version' || name === '-V') {
    const { tool } = await import('../contract-tests/report/tool.ts');
    io.stdout.write(`${tool.version}\n`);
    return exitCodes.ok;
  }
  if (name === '--help' || name === '-h') {
    io.stdout.write(overview(io.stdout));
    return exitCodes.ok;
  }
  if (name === '') {
    io.stderr.write(overview(io.stderr));
    return exitCodes.usage;
  }
  const suggestion = didYouMean(name, [...names, '--help', '--version', '-V']);
  throw new UsageError(
    `unknown command ${JSON.stringify(name)}${suggestion}\n\n${overview(io.stdout)}`,
  );
}

function helpCommand(): Command {
  const named = { name: 'help', positional: { name: 'command', words: names } } as const;
  return defineCommand(named, {}, async ({ positionals: [typed], io }) => {
    if (typed !== undefined) {
      const command = await commands[oneOf(names, typed, 'the command')]();
      return command.run(['--help'], io);
    }
    io.stdout.write(overview(io.stdout));
    return exitCodes.ok;
  });
}

function overview(output: Output): string {
  const width = textWidth(output);
  const rows = names.map((name) => labelled(name, descriptions[name].summary, 14, width));
  return [
    ...wrap('pet-catalogue: a mock of the Pet Catalogue Service, and contract tests for it', width),
    '',
    'Usage: pet-catalogue COMMAND [options]',
    '',
    ...rows,
    '',
    ...wrap('pet-catalogue help COMMAND lists the options of a command.', width),
    ...wrap('pet-catalogue --version (-V) prints the version.', width),
    ...wrap('For agents: llms.txt and skills/pet-catalogue/SKILL.md in this package.', width),
    '',
  ].join('\n');
}
