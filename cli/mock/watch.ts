import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Mock } from '../../mocks/create-mock.ts';
import type { RunningServer } from '../../mocks/hosts/node.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { describeError } from '../internal-error.ts';
import { UsageError } from '../io.ts';
import { loadHandlers } from './server.ts';
import { isProfileFile, readKeys, readProfile, readSeed } from './settings.ts';

type FileFlags = Readonly<Partial<Record<'handlers' | 'seed' | 'keys' | 'profile', string>>>;

export interface ReloadableFile {
  readonly file: string;
  reload(mock: Mock, server: Pick<RunningServer, 'setHandlers'>): Promise<void>;
}

const settingsReaders = { seed: readSeed, keys: readKeys, profile: readProfile };

/** @throws {UsageError} when no flag names a file. */
export function reloadableFiles(flags: FileFlags): ReloadableFile[] {
  const files: ReloadableFile[] = [];
  const { handlers } = flags;
  let version = 0;
  if (handlers) {
    const reload: ReloadableFile['reload'] = async (_mock, server) => {
      version += 1;
      await server.setHandlers(await loadHandlers(handlers, version));
    };
    files.push({ file: handlers, reload });
  }
  for (const name of ['seed', 'keys', 'profile'] as const) {
    const file = flags[name];
    if (!file || (name === 'profile' && !isProfileFile(file))) continue;
    const read = settingsReaders[name];
    files.push({
      file,
      reload: async (mock) => mock.run('reconfigure', { [name]: await read(file) }),
    });
  }
  if (files.length > 0) return files;
  throw new UsageError('--watch needs a file: --handlers, --seed, --keys or --profile FILE');
}

/** Editors write in several steps; wait until none has followed for these milliseconds. */
const debounceMillis = 50;

/**
 * Reloads files when their content changes, one at a time.
 * @param report Gets usually one line for each; the problems of a file may add more.
 * @returns A function that stops it.
 */
export function watchFiles(
  files: readonly ReloadableFile[],
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
      await reload(mock, server).then(
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
