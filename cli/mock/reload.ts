import type { Mock } from '../../mocks/create-mock.ts';
import type { RunningServer } from '../../mocks/hosts/node.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { UsageError } from '../exit.ts';
import { describeError } from '../internal-error.ts';
import { loadHandlers } from './handlers.ts';
import { isProfileFile, readKeys, readProfile, readSeed } from './settings.ts';

interface FileFlags {
  readonly handlers?: string;
  readonly seed?: string;
  readonly keys?: string;
  readonly profile?: string;
}

export interface ReloadableFile {
  readonly file: string;
  /** Applies the current content of the file to a running mock. */
  reload(mock: Mock, server: Pick<RunningServer, 'setHandlers'>): Promise<void>;
}

/** @throws {UsageError} when no flag names a file. */
export function reloadableFiles(flags: FileFlags): ReloadableFile[] {
  const { handlers } = flags;
  let version = 0;
  const files: ReloadableFile[] = [];
  if (handlers) {
    const reload: ReloadableFile['reload'] = async (_mock, server) => {
      version += 1;
      await server.setHandlers(await loadHandlers(handlers, version));
    };
    files.push({ file: handlers, reload });
  }
  files.push(...settingsFiles(flags));
  if (files.length > 0) return files;
  throw new UsageError('--watch needs a file: --handlers, --seed, --keys or --profile FILE');
}

function settingsFiles({ seed, keys, profile }: FileFlags): ReloadableFile[] {
  const files: ReloadableFile[] = [];
  if (seed) {
    files.push({
      file: seed,
      reload: async (mock) => mock.run('reconfigure', { seed: await readSeed(seed) }),
    });
  }
  if (keys) {
    files.push({
      file: keys,
      reload: async (mock) => mock.run('reconfigure', { keys: await readKeys(keys) }),
    });
  }
  if (profile && isProfileFile(profile)) {
    files.push({
      file: profile,
      reload: async (mock) => mock.run('reconfigure', { profile: await readProfile(profile) }),
    });
  }
  return files;
}

/** Usually one line; the problems of a file may add more. */
export function reloadReport(mock: Mock, file: string, error?: unknown): string {
  if (error === undefined) return `pet-catalogue: ${file} reloaded\n`;
  const isInvalidInput = error instanceof UsageError || error instanceof InputError;
  const reason = isInvalidInput ? error.message : describeError(mock.redactError(error));
  return `pet-catalogue: ${file} not reloaded, keeping the previous version: ${reason}\n`;
}
