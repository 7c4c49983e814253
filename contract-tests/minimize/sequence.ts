import { clauses } from '../../spec/clauses/index.ts';
import type { Sequence } from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { didYouMean } from '../../spec/support/suggest.ts';

export type { Sequence };

/**
 * A sequence of requests that shows a failure, from the JSON that `--minimize` wrote.
 * @param what The subject of the error message, such as the name of the file.
 * @throws {InputError} with every problem and its position.
 */
export function parseSequence(value: unknown, what: string): Sequence {
  const sequence = checkInput<Sequence>(schemas.Sequence, value, what);
  const judged = clauses.filter(({ party, level }) => party === 'service' && level === 'must');
  const ids = judged.map(({ id }) => id);
  if (ids.includes(sequence.clause)) return sequence;
  const shown = JSON.stringify(sequence.clause);
  throw new InputError(what, [
    `clause: must be the id of a clause that a service can break, not ${shown}${didYouMean(sequence.clause, ids)}`,
  ]);
}
