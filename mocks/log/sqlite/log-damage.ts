import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

// The format of SQLite's log file: https://sqlite.org/fileformat2.html#walformat

const headerSize = 32;
const frameHeaderSize = 24;
/** Marks a log file; the last bit is set if its checksums read the bytes as big-endian numbers. */
const magic = 0x377f0682;

type Checksum = readonly [number, number];

export interface LogReport {
  /** The number of bytes that SQLite reads: up to the end of the last intact transaction. */
  readonly intact: number;
  /** Whether confirmed transactions follow, which SQLite ignores without a word. */
  readonly isDamaged: boolean;
}

/**
 * Inspects SQLite's log file. It may end with an incomplete transaction, and with what is left of an
 * earlier log: neither counts as damage.
 */
export function inspectLog(path: string): LogReport {
  const nothing = { intact: 0, isDamaged: false };
  if (!existsSync(path)) return nothing;
  const descriptor = openSync(path, 'r');
  try {
    return fstatSync(descriptor).size > headerSize ? inspect(descriptor) : nothing;
  } finally {
    closeSync(descriptor);
  }
}

function inspect(descriptor: number): LogReport {
  const header = read(descriptor, 0, headerSize) ?? new DataView(new ArrayBuffer(headerSize));
  const isLittleEndian = header.getUint32(0) === magic;
  const add = (from: number, to: number, sum: Checksum, bytes = header) =>
    checksum(new DataView(bytes.buffer, from, to - from), sum, isLittleEndian);
  let sum = add(0, 24, [0, 0]);
  // The header reaches the disk before the first frame is written.
  const isIntact = isLittleEndian || header.getUint32(0) === magic + 1;
  if (!isIntact || !isSame(sum, header, 24)) return { intact: 0, isDamaged: true };
  const salts = header.getBigUint64(16);
  const size = frameHeaderSize + header.getUint32(8);
  let [intact, isChained, isFollowedByCommit] = [0, true, false];
  for (let offset = headerSize; ; offset += size) {
    const frame = read(descriptor, offset, size);
    if (!frame) return { intact, isDamaged: false };
    const isOfLog = frame.getBigUint64(8) === salts;
    const isCommit = frame.getUint32(4) > 0;
    if (isChained) {
      sum = add(frameHeaderSize, size, add(0, 8, sum, frame), frame);
      isChained = isOfLog && isSame(sum, frame, 16);
      if (isChained && isCommit) intact = offset + size;
    }
    if (isChained || !isOfLog) continue;
    // A transaction is written only after the one before it has reached the disk.
    if (isFollowedByCommit) return { intact, isDamaged: true };
    isFollowedByCommit = isCommit;
  }
}

function read(descriptor: number, offset: number, size: number): DataView<ArrayBuffer> | undefined {
  const bytes = new DataView(new ArrayBuffer(size));
  return readSync(descriptor, bytes, 0, size, offset) === size ? bytes : undefined;
}

function checksum(bytes: DataView, [first, second]: Checksum, isLittleEndian: boolean): Checksum {
  let [one, two] = [first, second];
  for (let offset = 0; offset < bytes.byteLength; offset += 8) {
    one = (one + bytes.getUint32(offset, isLittleEndian) + two) >>> 0;
    two = (two + bytes.getUint32(offset + 4, isLittleEndian) + one) >>> 0;
  }
  return [one, two];
}

function isSame([first, second]: Checksum, bytes: DataView, offset: number): boolean {
  return bytes.getUint32(offset) === first && bytes.getUint32(offset + 4) === second;
}
