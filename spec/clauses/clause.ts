import { type OperationId, operationList } from '../operations.ts';

/**
 * - `must`: the document requires it, and an answer can show that it is broken.
 * - `may`: the document allows or tells it; no answer can break it.
 * - `not-shown`: the document leaves it open; every choice is a correct one.
 */
export type Level = 'must' | 'may' | 'not-shown';

/** One normative statement of service.md, in our own words. */
export interface Clause {
  /** Section number, a dot, a slug. Stable: reports, baselines and faults refer to it. */
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  /** Whom it binds: the service (judged by the harness) or its clients (judged by the mock). */
  readonly party: 'service' | 'client';
  readonly text: string;
  /** The places in service.md that say it, the first one in the section of the id. */
  readonly source: readonly string[];
  /** Empty when it concerns no single operation. */
  readonly operations: readonly OperationId[];
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** What a section file writes down; what follows from the section is filled in by `section`. */
export interface ClauseEntry extends Omit<Clause, 'id' | 'section' | 'party' | 'operations'> {
  readonly slug: string;
  readonly party?: Clause['party'];
  readonly operations?: readonly OperationId[];
}

export const everyOperation: readonly OperationId[] = operationList.map(({ id }) => id);

/** Builds a section; its operations are those of each clause that names none. */
export function section(
  number: string,
  title: string,
  operations: readonly OperationId[],
  entries: readonly ClauseEntry[],
): Section {
  const clauses = entries.map(({ slug, ...entry }) => ({
    id: `${number}.${slug}`,
    section: number,
    party: 'service' as const,
    operations,
    ...entry,
  }));
  return { number, title, clauses };
}
