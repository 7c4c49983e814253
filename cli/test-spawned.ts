import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Captured, type Exit, type StartedCli, type StartedMock, startMock } from './test-cli.ts';

// Runs the command as users do, in a separate process.

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

/**
 * @param env The whole environment.
 * @param output A file descriptor, or `closed`: as by `| head`, stdout is closed early. Default: captured.
 */
export function spawnCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  output: 'pipe' | 'closed' | number = 'pipe',
): StartedCli {
  const stdio = output === 'closed' ? 'pipe' : output;
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', stdio, 'pipe'] });
  const [stdout, stderr] = [new Captured(), new Captured()];
  if (output === 'closed') child.stdout?.destroy();
  else child.stdout?.setEncoding('utf8').pipe(stdout);
  child.stderr?.setEncoding('utf8').pipe(stderr);
  const ended = once(child, 'close').then(([code]) => ({
    code,
    stdout: stdout.text,
    stderr: stderr.text,
  }));
  return { stdout, stderr, signal: (name) => child.kill(name), ended };
}

export function runProcess(...started: Parameters<typeof spawnCli>): Promise<Exit> {
  return spawnCli(...started).ended;
}

export function spawnMock(args: readonly string[] = []): Promise<StartedMock> {
  return startMock(args, spawnCli);
}
