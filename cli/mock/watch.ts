import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

export interface WatchedFile {
  readonly file: string;
  /** Applies the current content; rejects if it is invalid. */
  reload(): Promise<void>;
}

/** Called after each reload, with the error if it failed. */
export type OnReload = (file: string, error?: unknown) => void;

/** Editors write in several steps; wait until none has followed for these milliseconds. */
const debounceMillis = 50;

/**
 * Reloads files when their content changes, one at a time.
 * @returns A function that stops it.
 */
export function watchFiles(files: readonly WatchedFile[], onReload: OnReload): () => void {
  let queue = Promise.resolve();
  const stops = files.map((watched) => {
    const reloadIfChanged = createReloader(watched, onReload);
    return onChange(watched.file, () => {
      queue = queue.then(reloadIfChanged);
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function createReloader({ file, reload }: WatchedFile, onReload: OnReload): () => Promise<void> {
  let previous = contentOf(file);
  return async () => {
    const content = contentOf(file);
    if (content === previous) return;
    previous = content;
    await reload().then(
      () => onReload(file),
      (error: unknown) => onReload(file, error),
    );
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
