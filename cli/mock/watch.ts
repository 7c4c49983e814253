import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Mock } from '../../mocks/create-mock.ts';
import type { RunningServer } from '../../mocks/hosts/node.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { describeError } from '../internal-error.ts';
import { UsageError } from '../io.ts';
import type { Typed } from '../options/option.ts';
import { loadHandlers } from './server.ts';
import { isProfileFile, readKeys, readProfile, readSeed } from './settings.ts';

type FileFlags = Readonly<Partial<Record<FlagName, Typed>>>;
type FlagName = 'handlers' | 'seed' | 'keys' | 'profile';

type Reload = (file: string, mock: Mock, server: RunningServer) => Promise<void>;

const reconfigure =
  (name: FlagName, read: (file: string) => Promise<unknown>): Reload =>
  async (file, mock) =>
    mock.run('reconfigure', { [name]: await read(file) });

const reloads: Readonly<Record<FlagName, Reload>> = {
  handlers: async (file, _mock, server) => server.setHandlers(await loadHandlers(file)),
  seed: reconfigure('seed', readSeed),
  keys: reconfigure('keys', readKeys),
  profile: reconfigure('profile', readProfile),
};

/** @throws {UsageError} when no flag names a file. */
export function reloadableFiles(flags: FileFlags) {
  const files = Object.entries(reloads).flatMap(([name, reload]) => {
    const file = flags[name as FlagName];
    const isFile = typeof file === 'string' && (name !== 'profile' || isProfileFile(file));
    return isFile ? { file, reload } : [];
  });
  if (files.length > 0) return files;
  throw new UsageError('--watch needs a file: --handlers, --seed, --keys or --profile FILE');
}

/** Editors write in several steps; wait until none has followed for these milliseconds. */
const debounceMillis = 50;

/**
 * Reloads one file at a time.
 * @param report Called for each, with one or more lines.
 * @returns A function to stop.
 */
export function watchFiles(
  files: ReturnType<typeof reloadableFiles>,
  mock: Mock,
  server: RunningServer,
  report: (text: string) => void,
): () => void {
  let queue = Promise.resolve();
  const stops = files.map(({ file, reload }) => {
    let previous = contentOf(file);
    const reloadIfChanged = async () => {
      const content = contentOf(file);
      if (content === previous) return;
      previous = content;
      await reload(file, mock, server).then(
        () => report(`${file} reloaded`),
        async (error: unknown) => {
          const isInvalidInput = error instanceof UsageError || error instanceof InputError;
          const reason = isInvalidInput
            ? error.message
            : describeError(await mock.redactError(error));
          report(`${file} not reloaded, keeping the previous version: ${reason}`);
        },
      );
    };
    return onChange(file, () => {
      queue = queue.then(reloadIfChanged);
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Watches the folder, since many editors replace the file. */
function onChange(file: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(resolve(file)), (_event, name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, debounceMillis);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
