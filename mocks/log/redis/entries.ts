import type { Entry } from '../store.ts';
import type { Reply } from './connection.ts';

/** Fields of an entry: a command, or empty at the start of the stream and at the end of some batches. */
export const commandField = 'c';
export const emptyField = 'e';
/** The most entries that are read at once, and the characters that they should have at most. */
const maxPage = { entries: 1000, characters: 4 * 2 ** 20 };
/** Until their length is known. */
const firstPage = 16;

/** How many entries are read at once: fewer if they are long. */
export class PageSize {
  #size = firstPage;

  /** As arguments of XRANGE. */
  get count(): readonly [string, string] {
    return ['COUNT', String(this.#size)];
  }

  /** @returns Whether the page may not be the last. */
  learn(entries: readonly Entry[]): boolean {
    const isFull = entries.length >= this.#size;
    const characters = entries.reduce((sum, { text }) => sum + text.length, 0);
    const average = Math.max(1, characters / Math.max(1, entries.length));
    const fitting = Math.floor(maxPage.characters / average);
    this.#size = Math.max(2, Math.min(fitting, maxPage.entries, 4 * this.#size));
    return isFull;
  }

  /** Call it when a page could not be read in time. */
  restart(): void {
    this.#size = firstPage;
  }
}

export interface StreamEntry extends Entry {
  readonly field: string;
}

export function entriesOf(reply: Reply | undefined): StreamEntry[] {
  return ((reply ?? []) as [string, [string, string]][]).map(([id, [field, text]]) => ({
    id,
    time: timeOf(id),
    field,
    text,
  }));
}

export function withoutField({ field: _, ...entry }: StreamEntry): Entry {
  return entry;
}

/** A stream's ids begin with the time of the server, which never goes back in it. */
export function timeOf(id: string): number {
  return Number(id.slice(0, id.indexOf('-')));
}

export function isAfter(id: string, other: string): boolean {
  const [millis = 0, sequence = 0] = id.split('-').map(Number);
  const [otherMillis = 0, otherSequence = 0] = other.split('-').map(Number);
  return millis === otherMillis ? sequence > otherSequence : millis > otherMillis;
}
