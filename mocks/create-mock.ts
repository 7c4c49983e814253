import { createClock, type MockClock } from './clock.ts';
import { handle } from './handle.ts';
import { type ApiKey, builtInKeys, parseKeys } from './keys.ts';
import { defaultProfile, type Profile } from './profile.ts';
import { createSandbox, type SandboxOptions } from './sandbox.ts';
import { builtInSeed, parseSeed, type Seed } from './seed.ts';

export interface MockOptions {
  /** Default: the keys of `fixtures/keys.json`. */
  readonly keys?: readonly ApiKey[];
  /** What is left out comes from `fixtures/`. */
  readonly seed?: Seed;
  readonly profile?: Profile;
  /** A time (ISO 8601) to stand still at until `clock.advance` or `clock.set`; default: the system's. */
  readonly clock?: string | number | Date;
  /** Longest request body in bytes; a longer one is answered 413. Default 1 MiB. */
  readonly maxBodySize?: number;
  /** Told of a bug of the mock, for which the client got a 500. Default: thrown, uncaught. */
  readonly onBug?: (error: unknown) => void;
}

/** The Pet Catalogue Service, emulated. */
export interface Mock {
  /** Answers a request to any address whose path has `/v1` in it. Never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly clock: MockClock;
  readonly keys: readonly ApiKey[];
  /** Back to the seed, with quotas and bans as at the start. The clock stays as it is. */
  reset(): void;
}

/**
 * Wires a mock of the service.
 * @throws {InputError} when the keys or the seed cannot be used.
 * @throws {RangeError} when `clock` is not a time.
 */
export function createMock(options: MockOptions = {}): Mock {
  const clock = createClock(options.clock);
  const onBug = options.onBug ?? throwUncaught;
  const sandboxOptions: SandboxOptions = {
    keys: options.keys ? parseKeys(options.keys) : builtInKeys,
    seed: options.seed ? parseSeed(options.seed) : builtInSeed,
    profile: options.profile ?? defaultProfile,
    clock,
    maxBodySize: options.maxBodySize ?? 1024 * 1024,
  };
  let sandbox = createSandbox(sandboxOptions);
  return {
    clock,
    keys: sandboxOptions.keys,
    fetch: async (request) => handle(request, await sandbox, onBug),
    reset() {
      sandbox = createSandbox(sandboxOptions);
    },
  };
}

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
