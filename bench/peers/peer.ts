import type { Category } from '../../index.ts';

/** The kinds of requests. */
export type Ask = 'list' | 'create' | 'unauthorized' | 'invalid' | 'limited';

/** A program that mocks the service or a part of it. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  /** Prefix of its paths. */
  readonly prefix: '' | '/v1';
  /** Seconds of load before it is measured, because a JVM compiles while it runs. */
  readonly warmUp?: number;
  /** For a second set-up of a program: the requests for which it may differ. Default: all. */
  readonly only?: readonly Ask[];
  /** From this number of categories on, use a single connection, because it takes seconds. */
  readonly slowFrom?: number;
  /** The required ratio of the mock's requests/s to its own. Default: above 1. */
  readonly bar?: number;
  /** Writes its files and returns the command that starts it. */
  setUp(place: Place): Promise<Command>;
  /** Headers of requests that differ from those to other peers. */
  readonly headers?: Partial<Readonly<Record<Ask, Headers>>>;
  /** Differences from the service that matter for its figures. */
  readonly quirks: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

export interface Place {
  /** An empty folder for its files. */
  readonly folder: string;
  /** A free port of 127.0.0.1. */
  readonly port: number;
  /** The categories that it must list. */
  readonly categories: readonly Category[];
}

export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}
