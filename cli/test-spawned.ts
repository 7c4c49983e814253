import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// For tests: the command as a user starts it, in a process of its own.

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command to its end; its environment is the one given, and nothing else.
 * @param stdout Where its output goes. Default: into what is returned.
 */
export function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
): Promise<Ended> {
  return spawnCli(args, env, stdout).ended;
}

export interface SpawnedCli {
  /** The next line on stderr that has this text in it. */
  line(text: string): Promise<string>;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** How it ended, and all it printed; the code is null where a signal ended it. */
  readonly ended: Promise<Ended>;
}

/** Starts a command that is to be sent signals. */
export function spawnCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
): SpawnedCli {
  const child = start(args, env, stdout);
  const output = collected(child);
  return {
    line: (text) => lineWith(child, text),
    signal: (name) => child.kill(name),
    ended: once(child, 'close').then(([code]) => ({ code, ...output })),
  };
}

/** Runs a command whose output nobody reads, as behind `| head` that has seen enough. */
export async function runUnread(args: readonly string[]): Promise<Omit<Ended, 'stdout'>> {
  const child = start(args, {});
  const { stderr } = child;
  const said: Buffer[] = [];
  stderr?.on('data', (part: Buffer) => said.push(part));
  child.stdout?.destroy();
  const [code] = await once(child, 'close');
  return { code, stderr: Buffer.concat(said).toString() };
}

export interface SpawnedMock {
  /** The line that it printed when it was ready. */
  readonly ready: {
    readonly baseUrl: string;
    readonly adminUrl: string;
    readonly pid: number;
    readonly keys: Readonly<Record<string, string>>;
  };
  /** The next line on stderr that has this text in it. */
  line(text: string): Promise<string>;
  /** Ends it; how it ended, and all it printed. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts `mock --json` and waits for the line that says it is ready. */
export async function spawnMock(args: readonly string[] = ['--port', '0']): Promise<SpawnedMock> {
  const child = start(['mock', '--json', ...args], {});
  const output = collected(child);
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

/** What a process prints, as far as it has come. */
function collected({ stdout, stderr }: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}
