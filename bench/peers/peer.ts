import type { Category } from '../../index.ts';

/** What each contestant is asked for. */
export type Ask = 'list' | 'create' | 'unauthorized' | 'invalid' | 'limited';

/** A program that mocks the service, or stands in for a part of it. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  /** Where its paths begin. */
  readonly prefix: '' | '/v1';
  /** How long it is under load before it is measured, in seconds: a JVM compiles as it runs. */
  readonly warmUp?: number;
  /** Of a second set-up of one program: where it can differ from the first. Default: everywhere. */
  readonly only?: readonly Ask[];
  /** For this many categories and more it is asked by one connection: it answers in seconds. */
  readonly slowFrom?: number;
  /** How many times as fast the mock has to be in answering. Default: faster. */
  readonly bar?: number;
  /** Writes the files that it takes, and says how it is started. */
  setUp(place: Place): Promise<Command>;
  /** The headers of questions that it has to be asked otherwise than the rest. */
  readonly headers?: Partial<Readonly<Record<Ask, Headers>>>;
  /** How it comes by its answers, for whoever reads its figures. */
  readonly quirks: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

export interface Place {
  /** An empty folder of its own. */
  readonly folder: string;
  /** A free port of 127.0.0.1. */
  readonly port: number;
  /** What it holds. */
  readonly categories: readonly Category[];
}

export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}
