import { readFileSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

export interface WatchedFile {
  readonly file: string;
  /** Takes up what the file has now; rejects when that cannot be used. */
  reload(): Promise<void>;
}

/** Told of a file that was reloaded, or of why it was not. */
export type OnReload = (file: string, error?: unknown) => void;

/** Editors write in several steps; a file is read this many milliseconds after the last. */
const pause = 50;

/**
 * Reloads files when what is in them changes, one after the other.
 * @returns what ends it.
 */
export function watchFiles(files: readonly WatchedFile[], onReload: OnReload): () => void {
  let queue = Promise.resolve();
  const stops = files.map((watched) => {
    const look = reloader(watched, onReload);
    return onChange(watched.file, () => {
      queue = queue.then(look);
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function reloader({ file, reload }: WatchedFile, onReload: OnReload): () => Promise<void> {
  let seen = contentOf(file);
  return async () => {
    const content = contentOf(file);
    if (content === seen) return;
    seen = content;
    await reload().then(
      () => onReload(file),
      (error: unknown) => onReload(file, error),
    );
  };
}

/** Watches the folder: many editors put a new file in place of the old one. */
function onChange(file: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(resolve(file)), (_event, name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
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
