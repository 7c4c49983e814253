import generated from '../generated/clauses.json' with { type: 'json' };
import type { OperationId } from '../operations.ts';
import { shorten } from '../support/input-error.ts';
import { didYouMean } from '../support/suggest.ts';

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
  /** The words of service.md, verbatim; ` … ` joins passages from different places. */
  readonly quote: string;
  /** How we read the quote: what is judged. */
  readonly text: string;
  /** The places in service.md that state it, with the section of the id first. */
  readonly source: readonly string[];
  /** The operations it applies to; empty when it is not about particular operations. */
  readonly operations: readonly OperationId[];
  /** Whether no single request can show a violation. Default: false. */
  readonly sequence?: boolean;
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** The sections of service.md, in the order of the document. */
export const sections = generated as readonly Section[];

export const clauses: readonly Clause[] = sections.flatMap((section) => section.clauses);

/**
 * The clauses that bind one of the parties, filtered by id or section number. A section includes
 * its subsections.
 * @param only Default: all.
 * @throws {RangeError} for an unknown clause or section, or a clause that binds none of the parties.
 */
export function selectClauses(
  only: readonly string[] = [],
  except: readonly string[] = [],
  parties: readonly Clause['party'][] = ['service'],
): readonly Clause[] {
  const judged = clauses.filter(({ party }) => parties.includes(party));
  const named = (name: string) => {
    const isNamed = (place: string) => place === name || place.startsWith(`${name}.`);
    const found = judged.filter(({ id, section }) => id === name || isNamed(section));
    if (found.length > 0) return found;
    const ids = judged.map(({ id }) => id);
    throw new RangeError(`unknown clause or section ${shorten(name)}${didYouMean(name, ids)}`);
  };
  const included = only.length === 0 ? judged : only.flatMap(named);
  const excluded = except.flatMap(named);
  return judged.filter((clause) => included.includes(clause) && !excluded.includes(clause));
}
