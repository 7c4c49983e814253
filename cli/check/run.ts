import type { Safety } from '../../contract-tests/run/check.ts';
import {
  defaultDurations,
  defaultRequests,
  runDefaults,
} from '../../contract-tests/run/run-options.ts';
import { clauses, selectClauses } from '../../spec/clauses/index.ts';
import { UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { duration, size, text, wholeNumber } from '../options/kinds.ts';
import type { Kind } from '../options/option.ts';

const max = 1_000_000;
const { safety: _, ...defaults } = runDefaults;

const clauseOrSection: Kind<string> = {
  words: clauses.filter(({ party }) => party === 'service').map(({ id }) => id),
  parse(text, flag) {
    try {
      selectClauses([text]);
      return text;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UsageError(`${flag}: ${error.message}; pet-catalogue clauses lists them`);
    }
  },
};

export function bySafety({ write, exhaust }: Readonly<Record<Safety, number>>, unit = ''): string {
  return `${write}${unit}, or ${exhaust}${unit} with --safety exhaust`;
}

export const runGroup = optionGroup(declared.run, {
  kinds: {
    petId: text,
    timeout: duration(600_000, 1),
    maxRequests: wholeNumber({ min: 1, max }),
    maxWait: duration(max * 1000, 0, 1000),
    maxDuration: duration(max * 1000, 1000, 1000),
    maxBodyBytes: size({ min: 1, max: 256 * 2 ** 20 }),
    maxTotalBytes: size({ min: 1, max: 2 ** 32 }),
    maxCreates: wholeNumber({ min: 0, max }),
  },
  lists: { only: clauseOrSection },
  defaults,
  texts: { maxRequests: bySafety(defaultRequests), maxDuration: bySafety(defaultDurations, 's') },
});
