import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { InputError } from '../spec/support/input-error.ts';
import { didYouMean } from '../spec/support/suggest.ts';
import { type Io, type Output, textWidth, UsageError, WriteError } from './io.ts';
import { defineCommand } from './options/command.ts';
import { wrap } from './options/help.ts';
import { oneOf } from './options/kinds.ts';
import type { Command, CommandEntry } from './options/option.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'mock',
    summary: 'Serve a mock of the Pet Catalogue Service.',
    load: async () => (await import('./mock/mock.ts')).mockCommand,
  },
  {
    name: 'check',
    summary: 'Judge a service against its contract.',
    load: async () => (await import('./check/check.ts')).createCheckCommand(),
  },
  {
    name: 'run',
    summary: 'Run a command against a mock, and judge it as a client.',
    load: async () => (await import('./run/run.ts')).runCommand,
  },
  {
    name: 'drill',
    summary: 'Put a client through limits, bans and lost answers, and judge it.',
    load: async () => (await import('./drill/command.ts')).drillCommand,
  },
  {
    name: 'proxy',
    summary: 'Pass traffic on to a service, and judge both sides.',
    load: async () => (await import('./proxy/proxy.ts')).proxyCommand,
  },
  {
    name: 'init',
    summary: 'Add a first test, a CI job and lines for agents to a project.',
    load: async () => (await import('./init/init.ts')).initCommand,
  },
  {
    name: 'mcp',
    summary: 'Serve the mock and the judges to agents, over MCP.',
    load: async () => (await import('./mcp/mcp.ts')).mcpCommand,
  },
  {
    name: 'replay',
    summary: 'Replay a recorded history of the mock.',
    load: async () => (await import('./replay.ts')).replayCommand,
  },
  ...(['faults', 'profiles', 'scenarios', 'clauses'] as const).map((name) => ({
    name,
    summary: `List the ${name}${name === 'clauses' ? ' of the contract' : ' of the mock'}, or search them.`,
    load: async () => (await import('./catalogue.ts')).catalogueCommand(name),
  })),
  {
    name: 'completion',
    summary: 'Print a completion script for a shell.',
    load: async () => (await import('./completion.ts')).completionCommand(commands),
  },
  {
    name: 'help',
    summary: 'Print the help of a command.',
    load: async () => helpCommand(),
  },
];

const ofUser = [UsageError, WriteError, InputError];
/** Characters of a message, which may quote an argument of any length. */
const maxMessage = 20_000;

/** Reports on stderr what stops the command. @returns The exit code. */
export async function runCommand(
  args: readonly string[],
  io: Io,
  among: readonly CommandEntry[] = commands,
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

async function dispatch(
  [name = '', ...args]: readonly string[],
  io: Io,
  among: readonly CommandEntry[],
): Promise<number> {
  const command = among.find((one) => one.name === name);
  if (command) return (await command.load()).run(name, args, io);
  if (name === '--version' || name === '-V') {
    const { tool } = await import('../contract-tests/report/tool.ts');
    io.stdout.write(`${tool.version}\n`);
    return exitCodes.ok;
  }
  if (name === '--help' || name === '-h') {
    io.stdout.write(overview(io.stdout));
    return exitCodes.ok;
  }
  if (name === '') throw new UsageError(overview(io.stdout));
  const suggestion = didYouMean(name, [...among.map((one) => one.name), '--help', '--version']);
  throw new UsageError(
    `unknown command ${JSON.stringify(name)}${suggestion}\n\n${overview(io.stdout)}`,
  );
}

function helpCommand(): Command {
  const names = commands.map(({ name }) => name);
  const about = 'Prints the help of a command, or the list of commands.';
  const positionals = [{ name: 'command', words: names }];
  return defineCommand({ about, positionals }, {}, async ({ positionals: [typed], io }) => {
    if (typed === undefined) {
      io.stdout.write(overview(io.stdout));
      return exitCodes.ok;
    }
    const name = oneOf(names, typed, 'the command');
    const command = await commands.find((one) => one.name === name)?.load();
    return command?.run(name, ['--help'], io) ?? exitCodes.ok;
  });
}

function overview(output: Output): string {
  const width = textWidth(output);
  const indent = 14;
  const rows = commands.map(({ name, summary }) => {
    const lines = wrap(summary, width - indent);
    return `  ${name}`.padEnd(indent) + lines.join(`\n${' '.repeat(indent)}`);
  });
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
