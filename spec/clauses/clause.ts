import { type OperationId, operationList } from '../operations.ts';

/**
 * - `must`: the document requires it, and a response can violate it.
 * - `may`: the document permits or states it, but no response can violate it.
 * - `not-shown`: the document leaves it open; every choice is correct.
 */
export type Level = 'must' | 'may' | 'not-shown';

/** One normative statement of service.md. */
export interface Clause {
  /** Section number, dot, slug. Stable: reports, baselines and faults refer to it. */
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  /** Which side must comply: the harness judges the service, the mock judges its clients. */
  readonly party: 'service' | 'client';
  /** The words of service.md, verbatim; ` … ` stands between words from different places. */
  readonly quote: string;
  /** How we read the quote: what is judged. */
  readonly text: string;
  /** The places in service.md that state it, the first one in the section of the id. */
  readonly source: readonly string[];
  /** The operations it applies to; empty when it is not about particular operations. */
  readonly operations: readonly OperationId[];
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** A clause as the section files write it; `section` derives the rest. */
export interface ClauseEntry extends Omit<Clause, 'id' | 'section' | 'party' | 'operations'> {
  readonly slug: string;
  readonly party?: Clause['party'];
  readonly operations?: readonly OperationId[];
}

export const everyOperation: readonly OperationId[] = operationList.map(({ id }) => id);

/** @param operations The operations of each clause that names none itself. */
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
