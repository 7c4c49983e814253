import type { Writable } from 'node:stream';
import { watchAncestors } from './ancestors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Output extends Pick<Writable, 'writable' | 'writableLength' | 'write'> {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Signals {
  on(name: NodeJS.Signals, listener: (name: NodeJS.Signals) => void): unknown;
  off(name: NodeJS.Signals, listener: (name: NodeJS.Signals) => void): unknown;
  /** Does what the signal does by default. */
  raise(name: NodeJS.Signals): void;
}

/** What a command uses of the process that it runs in. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  /** How a child process gets these streams. */
  readonly childStreams: 'inherit' | 'pipe';
  readonly env: Environment;
  readonly signals: Signals;
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
  const parentNow = () => process.ppid;
  const isScript = env.npm_lifecycle_script !== undefined;
  const isParentGone = isScript ? watchAncestors(ppid, parentNow) : () => parentNow() !== ppid;
  return {
    stdout,
    stderr,
    childStreams: 'inherit',
    env,
    signals: {
      on: (name, listener) => process.on(name, listener),
      off: (name, listener) => process.off(name, listener),
      raise: (name) => process.kill(pid, name),
    },
    isParentGone,
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

/** Whether to print colours: FORCE_COLOR decides, then NO_COLOR, then whether it is a terminal. */
export function isColoured({ isTTY }: { readonly isTTY?: boolean }, env: Environment): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted, TERM: terminal } = env;
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return !unwanted && isTTY === true && terminal !== 'dumb';
}

/** Columns of text: those of the terminal, between 40 and 100; 100 elsewhere. */
export function textWidth({ columns }: { readonly columns?: number }): number {
  return columns ? Math.min(100, Math.max(40, columns)) : 100;
}
