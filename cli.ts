#!/usr/bin/env node
import { executionAsyncResource } from 'node:async_hooks';
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

// Keeps one of Node's tick objects alive. If full garbage collections find none, V8 drops their hidden
// class, and `process.nextTick`, called about eight times per request, takes four times as long.
const ticks: object[] = [];
process.nextTick(() => ticks.push(executionAsyncResource()));

const code = await runCommand(process.argv.slice(2), io);
process.exitCode ??= code;
