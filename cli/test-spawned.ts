import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Exit, StartedCli, StartedMock } from './test-cli.ts';

// Runs the command as users do, in a separate process.

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

/**
 * @param env The whole environment.
 * @param stdout A file descriptor. Default: captured.
 */
export function runProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
): Promise<Exit> {
  return spawnCli(args, env, stdout).ended;
}

export function spawnCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
): StartedCli {
  const child = start(args, env, stdout);
  const output = capture(child);
  return {
    line: (text) => lineWith(child, text),
    signal: (name) => child.kill(name),
    ended: once(child, 'close').then(([code]) => ({ code, ...output })),
  };
}

/** Runs a command whose stdout is closed early, as by `| head`. */
export async function runWithClosedStdout(args: readonly string[]): Promise<Omit<Exit, 'stdout'>> {
  const child = start(args, {});
  const { stderr } = child;
  const parts: Buffer[] = [];
  stderr?.on('data', (part: Buffer) => parts.push(part));
  child.stdout?.destroy();
  const [code] = await once(child, 'close');
  return { code, stderr: Buffer.concat(parts).toString() };
}

export async function spawnMock(args: readonly string[] = []): Promise<StartedMock> {
  const child = start(['mock', '--json', '--port', '0', ...args], {});
  const output = capture(child);
  const ended = once(child, 'close');
  const line = new Promise<string>((resolve) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
  });
  const ready = await Promise.race([line, ended]);
  if (typeof ready !== 'string') throw new Error(`the mock did not start: ${output.stderr}`);
  return {
    ready: JSON.parse(ready),
    line: (text) => lineWith(child, text),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await ended;
      return { code, ...output };
    },
  };
}

function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  stdout: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', stdout, 'pipe'] });
}

function lineWith({ stderr }: ChildProcess, text: string): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    const look = (more: string) => {
      printed += more;
      const line = printed
        .split('\n')
        .slice(0, -1)
        .find((whole) => whole.includes(text));
      if (line === undefined) return;
      stderr?.off('data', look);
      resolve(line);
    };
    stderr?.on('data', look);
  });
}

function capture({ stdout, stderr }: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}
