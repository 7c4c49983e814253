import type { Entry } from '../store.ts';
import type { Reply } from './connection.ts';

/** Fields of an entry: a command, or empty at the start of the stream and at the end of some batches. */
export const commandField = 'c';
export const emptyField = 'e';
/** The most entries that are read at once. */
export const pageSize = 1000;

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
