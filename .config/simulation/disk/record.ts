import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Random } from '../../../mocks/records/random.ts';

/** What a process did to a file: it wrote, synced, truncated or unlinked it. */
export interface Operation {
  readonly kind: 'w' | 's' | 't' | 'u';
  readonly file: string;
  readonly offset: number;
  readonly data: Buffer;
}

export type Image = Map<string, Buffer>;

const sector = 512;

/** See `record.c` for the format. */
export function readRecord(path: string): readonly Operation[] {
  const bytes = readFileSync(path);
  const operations: Operation[] = [];
  const number = (at: number) => Number(bytes.readBigUInt64LE(at));
  for (let at = 0; at < bytes.length; ) {
    const start = at + 32;
    const end = start + number(at + 8);
    operations.push({
      kind: String.fromCharCode(number(at)) as Operation['kind'],
      file: basename(bytes.toString('utf8', start, end)),
      offset: number(at + 16),
      data: bytes.subarray(end, end + number(at + 24)),
    });
    at = end + number(at + 24);
  }
  return operations;
}

/** The files after a process was killed in the middle of its last operation. */
export function killed(operations: readonly Operation[], random: Random): Image {
  const image: Image = new Map();
  const last = operations.at(-1);
  for (const one of operations) {
    const data = one === last ? one.data.subarray(0, random.int(one.data.length + 1)) : one.data;
    apply({ ...one, data }, image);
  }
  return image;
}

/** The files after a loss of power: of what was not synced, any sectors may have reached the disk. */
export function unpowered(operations: readonly Operation[], random: Random): Image {
  const image: Image = new Map();
  for (const [index, one] of operations.entries()) {
    const later = operations.slice(index + 1);
    const isSynced = later.some(({ kind, file }) => kind === 's' && file === one.file);
    if (isSynced || one.kind !== 'w') apply(one, image);
    else if (random.int(3) > 0) applySectors(one, image, random);
  }
  return image;
}

function applySectors(one: Operation, image: Image, random: Random): void {
  const isTorn = random.int(2) === 0;
  for (let start = 0; start < one.data.length; start += sector) {
    if (isTorn && random.int(2) === 0) continue;
    const data = one.data.subarray(start, start + sector);
    apply({ ...one, offset: one.offset + start, data }, image);
  }
}

/** The files after a kill, with one bit changed. */
export function rotten(operations: readonly Operation[], random: Random): Image {
  const image = killed(operations, random);
  const files = [...image].filter(([name, { length }]) => /db(-wal)?$/.test(name) && length > 0);
  if (files.length === 0) return image;
  const [name, bytes] = files[random.int(files.length)] as [string, Buffer];
  const changed = Buffer.from(bytes);
  const at = random.int(bytes.length);
  changed.writeUInt8(changed.readUInt8(at) ^ (1 << random.int(8)), at);
  return new Map(image).set(name, changed);
}

function apply({ kind, file, offset, data }: Operation, image: Image): void {
  if (kind === 'u') image.delete(file);
  if (kind === 's' || kind === 'u') return;
  const before = image.get(file) ?? Buffer.alloc(0);
  const length = kind === 't' ? offset : Math.max(before.length, offset + data.length);
  const after = length === before.length ? before : Buffer.alloc(length);
  if (after !== before) before.copy(after, 0, 0, length);
  data.copy(after, offset);
  image.set(file, after);
}
