import type { Clause } from '../../spec/clauses/index.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { didYouMean } from '../../spec/support/suggest.ts';

/**
 * The clauses that bind one of the parties, filtered by id or section number. A section includes
 * its subsections.
 * @param only Default: all.
 * @throws {RangeError} for an unknown clause or section, or a clause that binds nobody of them.
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
    throw new RangeError(`unknown clause or section "${name}"${didYouMean(name, ids)}`);
  };
  const included = only.length === 0 ? judged : only.flatMap(named);
  const excluded = except.flatMap(named);
  return judged.filter((clause) => included.includes(clause) && !excluded.includes(clause));
}
