#!/usr/bin/env node
import { UnwrittenError, UsageError } from './cli/exit.ts';
import { exitCodes } from './contract-tests/exit-codes.ts';

const usage = `pet-catalogue: a mock of the Pet Catalogue Service, and contract tests for it

Usage:
  pet-catalogue mock               serve the mock; see pet-catalogue mock --help
  pet-catalogue check [base-url]   judge a service; see pet-catalogue check --help
`;

/** Each loads what it needs, and nothing of the other. */
const commands: Record<string, ((args: string[]) => Promise<number>) | undefined> = {
  mock: async (args) => (await import('./cli/mock.ts')).mockCommand(args),
  check: async (args) => (await import('./cli/check.ts')).checkCommand(args),
};

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (command) return command(args);
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(usage);
    return exitCodes.ok;
  }
  throw new UsageError(name ? `there is no command ${name}\n\n${usage}` : usage);
}

// A reader that has seen enough, such as `head`, is no failure: the verdict stays what it is. A full disk
// is one, and no code of a verdict may hide it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`pet-catalogue: the output cannot be written: ${error.message}\n`);
  process.exitCode = exitCodes.unwritten;
});
// There is nowhere left to tell of it.
process.stderr.on('error', () => {});

const args = process.argv.slice(2);
const code = await main(args).catch(async (error: unknown) => {
  const { describeError, withoutEnvironmentSecrets } = await import('./cli/internal-error.ts');
  const shown = withoutEnvironmentSecrets(error, args, process.env);
  if (error instanceof UnwrittenError) {
    process.stderr.write(`pet-catalogue: ${(shown as Error).message}\n`);
    return exitCodes.unwritten;
  }
  if (error instanceof UsageError) {
    process.stderr.write(`pet-catalogue: ${(shown as Error).message.trimEnd()}\n`);
    return exitCodes.usage;
  }
  const text = describeError(shown);
  process.stderr.write(`pet-catalogue: internal error, please report it:\n${text}\n`);
  return exitCodes.bug;
});
process.exitCode ??= code;
