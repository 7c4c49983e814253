import { execFileSync } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Output extends Pick<Writable, 'writable' | 'writableLength' | 'write'> {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly childStreams: 'inherit' | 'pipe';
  readonly env: Environment;
  readonly nodeVersion: string;
  readonly signals: Pick<EventEmitter, 'on' | 'off'>;
  /** Does what a signal does by default. */
  raise(name: NodeJS.Signals): void;
  /** Whether the process that started this one has ended, or an npm that waits for it. */
  isParentGone(): boolean;
  /** Ends the process, despite open timers and handles, once its output is flushed. */
  exit(code: number): Promise<number>;
}

/** Milliseconds to wait for a reader that has stopped reading. */
const patience = 1000;

/** This process. Call it first of all: the parent may be killed while the command is still loading. */
export function processIo(): Io {
  const { stdout, stderr, env, ppid, pid } = process;
  const shell = env.npm_lifecycle_script === undefined ? undefined : shellOf(ppid);
  return {
    stdout,
    stderr,
    childStreams: 'inherit',
    env,
    nodeVersion: process.versions.node,
    signals: process,
    raise: (name) => process.kill(pid, name),
    isParentGone: () =>
      process.ppid !== ppid || (shell !== undefined && !isChild(ppid, shell.parent)),
    async exit(code) {
      setTimeout(() => process.exit(code), patience);
      const flushed = [stdout, stderr].map(
        (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
      );
      await Promise.all(flushed);
      process.exit(code);
    },
  };
}

/** Columns of text: those of the terminal, between 40 and 100; 100 elsewhere. */
export function textWidth({ columns }: { readonly columns?: number }): number {
  return columns ? Math.min(100, Math.max(40, columns)) : 100;
}

/** A shell that waits for the mock, and for which npm waits: when npm is killed, it does not notice. */
function shellOf(pid: number) {
  const found = processOf(pid);
  return found && /^-?(\w*\/)*(ba|da|z|k|a)?sh$/.test(found.name) ? found : undefined;
}

function isChild(pid: number, parent: number): boolean {
  // Until it is waited for, a killed process exists, but has no children any more.
  return process.platform === 'linux' ? processOf(pid)?.parent === parent : isRunning(parent);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Undefined if it has ended, and on Windows. */
function processOf(pid: number) {
  try {
    if (process.platform === 'linux') {
      const [, name = '', rest = ''] =
        /\((.*)\) \S (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      return { name, parent: Number.parseInt(rest, 10) };
    }
    if (process.platform === 'win32') return undefined;
    const text = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name = ''] = /^\s*(\d+)\s+(.*)/.exec(text) ?? [];
    return { name: name.trim(), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** A result could not be written where the user asked for it. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

/** The user asked for something impossible; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
