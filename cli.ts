#!/usr/bin/env node
import { runCommand } from './cli/commands.ts';
import { UnwrittenError, UsageError } from './cli/exit.ts';
import { exitCodes } from './contract-tests/report/exit-codes.ts';

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
const code = await runCommand(args).catch(async (error: unknown) => {
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
