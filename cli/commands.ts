import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { didYouMean } from '../spec/support/suggest.ts';
import { UsageError } from './exit.ts';
import type { CommandEntry } from './options/description.ts';
import { wrap } from './options/help.ts';
import { textWidth } from './terminal.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'mock',
    summary: 'Serve a mock of the Pet Catalogue Service.',
    load: async () => (await import('./mock/mock.ts')).mockCommand,
  },
  {
    name: 'check',
    summary: 'Judge a service against its contract.',
    load: async () => (await import('./check/check.ts')).checkCommand,
  },
  {
    name: 'replay',
    summary: 'Replay a recorded history of the mock.',
    load: async () => (await import('./replay/replay.ts')).replayCommand,
  },
  {
    name: 'completion',
    summary: 'Print a completion script for a shell.',
    load: async () => (await import('./completion/completion.ts')).completionCommand(commands),
  },
  {
    name: 'help',
    summary: 'Print the help of a command.',
    load: async () => (await import('./help.ts')).helpCommand(commands, overview()),
  },
];

/**
 * Runs a command line.
 * @returns The exit code.
 * @throws {UsageError}
 */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands.find((one) => one.name === name);
  if (command) return (await command.load()).run(name, args);
  if (name === '--version' || name === '-V') {
    const { tool } = await import('../contract-tests/report/tool.ts');
    process.stdout.write(`${tool.version}\n`);
    return exitCodes.ok;
  }
  if (name === '--help' || name === '-h') {
    process.stdout.write(overview());
    return exitCodes.ok;
  }
  if (name === '') throw new UsageError(overview());
  const suggestion = didYouMean(name, [...commands.map((one) => one.name), '--help', '--version']);
  throw new UsageError(`unknown command ${JSON.stringify(name)}${suggestion}\n\n${overview()}`);
}

function overview(): string {
  const width = textWidth(process.stdout);
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
    '',
  ].join('\n');
}
