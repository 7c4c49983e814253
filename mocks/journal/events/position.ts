import type { Journal, JournalLife } from '../../state/journal.ts';
import type { JournalEntry } from '../../state/journal-entry.ts';

/** A position in a journal: after some exchange, or before the first. */
export interface Position extends JournalLife {
  /** Id of the exchange just before the position; 0 at the beginning. */
  readonly id: number;
  /** When that exchange arrived, by `realMillis`; undefined if that is no longer known. */
  readonly arrivedReal: number | undefined;
}

/** @param entry The exchange just before the position. */
export function positionAt(
  { life, born }: JournalLife,
  { id, arrivedReal }: Pick<JournalEntry, 'id'> & Partial<Pick<JournalEntry, 'arrivedReal'>>,
): Position {
  return { life, born, id, arrivedReal };
}

/**
 * Whether this is still the journal that the position was taken from, with the same exchanges
 * before it. A restarted mock numbers its exchanges from 1 again, and so does a reset; a store may
 * lose exchanges, whose numbers are then assigned anew.
 */
export function isIn(journal: Journal, { life, born, id, arrivedReal }: Position): boolean {
  if (life !== journal.life || id > journal.answered) return false;
  if (born !== undefined && born !== journal.born) return false;
  if (id <= journal.dropped || arrivedReal === undefined) return true;
  return journal.after(id - 1, 1)[0]?.arrivedReal === arrivedReal;
}

export function formatPosition({ life, born, id, arrivedReal }: Position): string {
  return [life, born, id, arrivedReal].map((part) => part?.toString(36) ?? '').join('.');
}

/** Undefined unless the text is the id of an event. */
export function parsePosition(text: string): Position | undefined {
  if (!/^[0-9a-z]{1,11}(\.[0-9a-z]{1,11}){3}$/.test(text)) return undefined;
  const [life = 0, born = 0, id = 0, arrivedReal] = text
    .split('.')
    .map((part) => Number.parseInt(part, 36));
  return { life, born, id, arrivedReal };
}
