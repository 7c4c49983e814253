#!/usr/bin/env node
import { runCommand } from './cli/commands.ts';
import { UsageError, WriteError } from './cli/exit.ts';
import { rememberParent } from './cli/parent.ts';
import { exitCodes } from './contract-tests/report/exit-codes.ts';

rememberParent();

// A reader that closes early, such as `head`, does not change the verdict. A full disk must not be
// mistaken for one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`pet-catalogue: the output cannot be written: ${error.message}\n`);
  process.exitCode = exitCodes.unwritten;
});
// Nowhere left to report it.
process.stderr.on('error', () => {});

/** Characters; a message may quote an argument of any length. */
const maxMessage = 20_000;

const args = process.argv.slice(2);
const code = await runCommand(args).catch(async (error: unknown) => {
  const { describeError, redactEnvironmentSecrets } = await import('./cli/internal-error.ts');
  const shown = redactEnvironmentSecrets(error, args, process.env);
  if (error instanceof WriteError || error instanceof UsageError) {
    const { printable } = await import('./contract-tests/reporters/parts/printable.ts');
    const lines = (shown as Error).message.trimEnd().slice(0, maxMessage).split('\n');
    process.stderr.write(`pet-catalogue: ${lines.map(printable).join('\n')}\n`);
    return error instanceof WriteError ? exitCodes.unwritten : exitCodes.usage;
  }
  const text = describeError(shown);
  if (/ERR_MODULE_NOT_FOUND.*[\\/]generated[\\/]/.test(text)) {
    process.stderr.write('pet-catalogue: a generated file is missing: run npm run generate\n');
    return exitCodes.internalError;
  }
  process.stderr.write(`pet-catalogue: internal error, please report it:\n${text}\n`);
  return exitCodes.internalError;
});
process.exitCode ??= code;
