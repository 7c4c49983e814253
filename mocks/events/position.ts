import type { Journal, JournalEntry, JournalLife } from '../state/journal.ts';

/** A place in a journal: after an exchange, or before the first. */
export interface Position extends JournalLife {
  /** Id of the exchange before it; 0 at the beginning. */
  readonly id: number;
  /** When that exchange arrived, by `realMillis`; undefined if it is no longer known. */
  readonly arrivedReal: number | undefined;
}

/** @param entry The exchange before it. */
export function positionAt(
  { life, born }: JournalLife,
  { id, arrivedReal }: Pick<JournalEntry, 'id'> & Partial<Pick<JournalEntry, 'arrivedReal'>>,
): Position {
  return { life, born, id, arrivedReal };
}

/**
 * Whether the journal still is the one in which this position was, so that nothing before it has
 * changed. A mock that starts anew numbers its exchanges from 1 again, as a reset does; and a store
 * may lose exchanges, whose numbers others get.
 */
export function isIn(journal: Journal, { life, born, id, arrivedReal }: Position): boolean {
  if (life !== journal.life || id > journal.answered) return false;
  if (born !== undefined && born !== journal.born) return false;
  if (id <= journal.dropped || arrivedReal === undefined) return true;
  return journal.after(id - 1, 1)[0]?.arrivedReal === arrivedReal;
}

/** As the id of an event. */
export function formatPosition({ life, born, id, arrivedReal }: Position): string {
  return [life, born, id, arrivedReal].map((part) => part?.toString(36) ?? '').join('.');
}

/** Undefined for what is no id of an event. */
export function parsePosition(text: string): Position | undefined {
  if (!/^[0-9a-z]{1,11}(\.[0-9a-z]{1,11}){3}$/.test(text)) return undefined;
  const [life = 0, born = 0, id = 0, arrivedReal] = text
    .split('.')
    .map((part) => Number.parseInt(part, 36));
  return { life, born, id, arrivedReal };
}
