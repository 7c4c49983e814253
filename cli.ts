#!/usr/bin/env node
import { exitCodes, UsageError } from './cli/exit.ts';

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

// A reader that has seen enough, such as `head`, is no failure: the verdict stays what it is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`pet-catalogue: ${error.message.trimEnd()}\n`);
    return exitCodes.usage;
  }
  process.stderr.write(`pet-catalogue: a bug of ours, please report it:\n${describe(error)}\n`);
  return exitCodes.bug;
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
