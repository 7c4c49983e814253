import type { Clause } from '../../spec/clauses/clause.ts';
import { clauses } from '../../spec/clauses/index.ts';

/**
 * The clauses that bind the service and that are named, by id or section number, which stands for
 * its subsections too; all when none is.
 * @throws {RangeError} for a name that is no clause of the service's and no section.
 */
export function selectClauses(
  only: readonly string[] = [],
  except: readonly string[] = [],
): readonly Clause[] {
  const judged = clauses.filter(({ party }) => party === 'service');
  const named = (name: string) => {
    const isNamed = (place: string) => place === name || place.startsWith(`${name}.`);
    const found = judged.filter(({ id, section }) => id === name || isNamed(section));
    if (found.length === 0) throw new RangeError(`no clause or section is called ${name}`);
    return found;
  };
  const left = only.length === 0 ? judged : only.flatMap(named);
  const excluded = except.flatMap(named);
  return judged.filter((clause) => left.includes(clause) && !excluded.includes(clause));
}
