import { statSync } from 'node:fs';
import { FileProblem } from './problem.ts';

interface Known {
  readonly inode: number | undefined;
  readonly size: number | undefined;
}

/** Files that only this process changes: it notices when they are removed, replaced or cut. */
export class FilesInPlace {
  readonly #paths: readonly string[];
  #known: readonly Known[];

  constructor(paths: readonly string[]) {
    this.#paths = paths;
    this.#known = paths.map(knownOf);
  }

  /** @throws {FileProblem} */
  check({ sizes = true } = {}): void {
    for (const [index, path] of this.#paths.entries()) {
      const [now, known] = [knownOf(path), this.#known[index]];
      const isSame = now.inode === known?.inode && (!sizes || now.size === known?.size);
      if (!isSame) throw problem(path);
    }
  }

  /**
   * Call it when this process has changed them.
   * @throws {FileProblem}
   */
  remember(): void {
    this.check({ sizes: false });
    this.#known = this.#paths.map(knownOf);
  }
}

function knownOf(path: string): Known {
  const stats = statSync(path, { throwIfNoEntry: false });
  return { inode: stats?.ino, size: stats?.size };
}

function problem(path: string): FileProblem {
  const file = path.endsWith('-wal') ? 'its log, which has the newest commands,' : 'it';
  return new FileProblem(
    `${file} was removed, replaced or cut while in use; put it back, or restart the mock`,
  );
}
