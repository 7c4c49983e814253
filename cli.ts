#!/usr/bin/env node
import { runCommand } from './cli/commands.ts';
import { processIo } from './cli/io.ts';
import { exitCodes } from './contract-tests/report/exit-codes.ts';

const io = processIo();

// A reader that closes early, such as `head`, does not change the verdict. A full disk must not be
// mistaken for one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`pet-catalogue: the output cannot be written: ${error.message}\n`);
  process.exitCode = exitCodes.unwritten;
});
// Nowhere left to report it.
process.stderr.on('error', () => {});

const code = await runCommand(process.argv.slice(2), io);
process.exitCode ??= code;
