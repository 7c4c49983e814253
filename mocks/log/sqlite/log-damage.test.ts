import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { inspectLog } from './log-damage.ts';
import { newFile, newFolder, openFile, refusalOf } from './test-files.ts';

const frame = 4096 + 24;

/** The files that a process leaves when it is killed after ten commands. */
function killed(length = 1): string {
  const original = newFile();
  const opened = openFile(original);
  for (let command = 1; command <= 10; command += 1)
    opened.append([String(command).padEnd(length, '.')]);
  const file = newFile();
  for (const suffix of ['', '-wal', '-holder']) {
    execFileSync('cp', [`${original}${suffix}`, `${file}${suffix}`]);
  }
  return file;
}

function commandsOf(file: string): number {
  const opened = openFile(file);
  const { last } = opened.read();
  opened.close();
  return last;
}

function change(file: string, offset: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(offset) ^ 0x40, offset);
  writeFileSync(file, bytes);
}

it.each([1, 4, 50, 150])(
  'a crash while SQLite moves its log to the file after page %i leaves a file that is used, complete',
  (pages) => {
    const file = killed(60_000);
    const whole = join(newFolder(), 'whole.db');
    execFileSync('cp', [file, whole]);
    execFileSync('cp', [`${file}-wal`, `${whole}-wal`]);
    const database = new DatabaseSync(whole);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const moved = readFileSync(whole).subarray(0, pages * 4096);
    const rest = readFileSync(file).subarray(moved.length);
    writeFileSync(file, Buffer.concat([moved, rest]));
    expect(commandsOf(file)).toBe(10);
  },
);

describe('damage in the log of SQLite is refused, with what can be read:', () => {
  const places = ['header', ...Array.from({ length: 10 }, (_, index) => index)] as const;

  it.each(places)('at %s', (place) => {
    const file = killed();
    const log = `${file}-wal`;
    const frames = Math.floor((statSync(log).size - 32) / frame);
    const at = place === 'header' ? 20 : 32 + Math.floor((place * frames) / 10) * frame;
    change(log, at + (place === 'header' ? 0 : 2000));
    expect(refusalOf(file)).toMatch(/the commands \d+ to 10, which were confirmed, are missing/);
  });

  it('where nothing says how many commands were confirmed', () => {
    const file = killed();
    rmSync(`${file}-holder`);
    change(`${file}-wal`, 32 + frame + 2000);
    expect(refusalOf(file)).toMatch(/damaged, and confirmed commands follow the damage/);
  });

  it.each(['cut off', 'removed'])('where it was %s', (what) => {
    const file = killed();
    if (what === 'removed') rmSync(`${file}-wal`);
    else truncateSync(`${file}-wal`, 32 + frame);
    expect(refusalOf(file)).toMatch(/the commands \d to 10, .* damaged, too short or missing/);
  });

  it('where the file itself is empty', () => {
    const file = killed();
    truncateSync(file, 0);
    rmSync(`${file}-holder`);
    expect(refusalOf(file)).toMatch(/it is empty, but its log state.db-wal is not/);
  });

  it('and the command in the message makes the file usable', () => {
    const file = killed();
    change(`${file}-wal`, statSync(`${file}-wal`).size - 3 * frame);
    const [, last, command] =
      /To go on with the commands up to (\d+), copy the files and run: (.*)$/.exec(
        refusalOf(file),
      ) ?? [];
    execFileSync('sh', ['-c', String(command)]);
    expect(Number(last)).toBeGreaterThan(5);
    expect(commandsOf(file)).toBe(Number(last));
  });
});

describe('a log of SQLite is intact', () => {
  it('when it ends with a transaction that did not reach the disk', () => {
    const file = killed();
    rmSync(`${file}-holder`);
    const log = `${file}-wal`;
    change(log, statSync(log).size - 100);
    expect(inspectLog(log).isDamaged).toBe(false);
    expect(commandsOf(file)).toBe(9);
  });

  it('when the rest of an earlier log follows', () => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x)');
    for (let count = 0; count < 5; count += 1) database.exec('INSERT INTO t VALUES (1)');
    database.exec('PRAGMA wal_checkpoint(RESTART)');
    database.exec('INSERT INTO t VALUES (2)');
    expect(inspectLog(`${file}-wal`)).toEqual({ intact: 32 + frame, isDamaged: false });
    database.close();
  });
});
