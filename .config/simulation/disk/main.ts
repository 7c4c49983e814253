/** `npm run simulate:disk`: crashes under the store of SQLite, on a disk that is recorded. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataFile } from '../../../mocks/log/sqlite/data-file.ts';
import { lastingProblem } from '../../../mocks/log/sqlite/problem.ts';
import { createRandom, type Random } from '../../../mocks/records/random.ts';
import { findPlanted, plant, seedsOf } from '../planted.ts';
import { type Image, killed, type Operation, readRecord, rotten, unpowered } from './record.ts';

const pathOf = (name: string) => join(import.meta.dirname, name);
const accidents = { kill: killed, 'loss of power': unpowered, 'bit rot': rotten };
const imagesOfAccident = 10;
const recovery = /restore a backup|not written by pet-catalogue/;

const { seeds, first, planted } = seedsOf('simulate:disk', '100');
const library = process.platform === 'linux' ? buildLibrary() : undefined;
if (library === undefined) {
  console.error('NOT RUN: the simulated disk needs Linux and gcc on the PATH.');
} else {
  if (planted) findPlanted('disk', import.meta.filename);
  else simulateAll(library);
  rmSync(dirname(library), { recursive: true });
}

function simulateAll(library: string): void {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const problem = tryDisk(seed, library);
    if (!problem) continue;
    console.error(
      `Seed ${seed}: ${problem}\nRepeat: npm run simulate:disk -- --seeds 1 --seed ${seed}`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(`${seeds} seeds, nothing confirmed was lost or refused`);
}

/** @returns The library that records what a process writes; undefined without gcc. */
function buildLibrary(): string | undefined {
  const library = join(mkdtempSync(join(tmpdir(), 'pet-catalogue-disk-')), 'record.so');
  const args = ['-shared', '-fPIC', '-O1', '-o', library, pathOf('record.c'), '-ldl'];
  return spawnSync('gcc', args).status === 0 ? library : undefined;
}

/** Opens the file of a process, one call of which may fail, as crashes would leave it. @returns What was wrong. */
function tryDisk(seed: number, library: string): string | undefined {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-disk-'));
  try {
    const record = join(folder, 'record');
    const live = join(folder, 'live');
    mkdirSync(live);
    const failure = random.int(3) === 0 ? 1 + random.int(150) : 0;
    const errno = random.int(2) === 0 ? constants.errno.EIO : constants.errno.ENOSPC;
    const child = spawnSync(process.execPath, [...plant, pathOf('child.ts'), live, String(seed)], {
      encoding: 'utf8',
      env: {
        PLANTED: process.env.PLANTED,
        LD_PRELOAD: library,
        DISK_FOLDER: live,
        DISK_RECORD: record,
        DISK_FAILURE: String(failure),
        DISK_ERRNO: String(errno),
      },
    });
    if (child.status !== 0) return `the process ended with ${child.status}: ${child.stderr}`;
    return tryImages(readRecord(record), join(folder, 'image'), random);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tryImages(
  operations: readonly Operation[],
  folder: string,
  random: Random,
): string | undefined {
  for (const [accident, imageAfter] of Object.entries(accidents)) {
    for (let count = 0; count < imagesOfAccident; count += 1) {
      // The file is created by the first calls.
      const end = random.int(4) === 0 ? Math.min(20, operations.length) : operations.length;
      const before = operations.slice(0, 1 + random.int(end));
      const image = imageAfter(before, random);
      const problem = examine(image, folder, confirmedIn(before), accident === 'bit rot');
      if (!problem) continue;
      return `${accident} at call ${before.length} of ${operations.length}: ${problem}`;
    }
  }
  return undefined;
}

function confirmedIn(operations: readonly Operation[]): number {
  const notes = operations.slice(0, -1).filter(({ file }) => file === 'confirmed');
  return Number(notes.at(-1)?.data ?? 0);
}

function examine(
  image: Image,
  folder: string,
  confirmed: number,
  mayRefuse: boolean,
): string | undefined {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, bytes] of image) writeFileSync(join(folder, name), bytes);
  try {
    const opened = new DataFile(join(folder, 'state.db'), { keepHistory: false, pid: 1 });
    const { last, entries } = opened.read();
    opened.close();
    const other = entries.find(({ id, text }) => /^command (\d+) x*$/.exec(text)?.[1] !== id);
    if (other) return `command ${other.id} is ${other.text.slice(0, 50)}`;
    return last < confirmed ? `${last} of ${confirmed} confirmed commands are there` : undefined;
  } catch (error) {
    const problem = lastingProblem(error);
    if (problem && mayRefuse && recovery.test(problem.message)) return undefined;
    return String(problem ?? error);
  }
}
