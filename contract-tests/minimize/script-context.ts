import { printable } from '../reporters/parts/printable.ts';
import type { Sequence } from './sequence.ts';

/** What the files of one run have in common. */
export interface ScriptContext {
  readonly baseUrl: string;
  readonly apiKeyVariable: string;
  readonly exhaustKeyVariable: string;
  /** The environment variable that holds another base URL. */
  readonly baseUrlVariable: string;
  readonly connection: ScriptConnection;
}

/** How the run reached the service, and how its scripts will. */
interface ScriptConnection {
  /** Absolute path of a PEM file with further certificate authorities. Default: none. */
  readonly caFile?: string;
  /** Whether any certificate is accepted. Default: false. */
  readonly insecure?: boolean;
  /** Whether the environment named a proxy. Its address stays there, since it may contain a password. */
  readonly proxied?: boolean;
}

/** The lines at the top of a script, to which a service cannot add any. */
export function titleLines({ clause, expected, found, newWindow }: Sequence): string[] {
  return [
    printable(`${clause}: ${expected}`),
    printable(`Found: ${found}`),
    ...(newWindow ? ['Leave the key unused for a minute first, so that its window is new.'] : []),
  ];
}

export function usesSecondKey({ steps }: Sequence): boolean {
  return steps.some(({ credential }) => credential === 'second-key');
}
