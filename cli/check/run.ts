import type { Safety } from '../../contract-tests/run/check.ts';
import {
  defaultDurations,
  defaultRequests,
  runDefaults,
} from '../../contract-tests/run/run-options.ts';
import { clauses, selectClauses } from '../../spec/clauses/index.ts';
import { UsageError } from '../io.ts';
import { duration, size, wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';

const max = 1_000_000;

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

function bySafety({ write, exhaust }: Readonly<Record<Safety, number>>, unit = ''): string {
  return `${write}${unit}, or ${exhaust}${unit} with --safety exhaust`;
}

export const runGroup = {
  title: 'Scope and limits',
  options: {
    only: {
      value: 'NAME',
      kind: clauseOrSection,
      repeatable: true,
      help: 'Judge only one clause (8.limit-header), or one section with its subsections (4, 4.2).',
    },
    petId: {
      value: 'ID',
      help: 'Identifier of an existing pet; a 404 for it is a violation.',
      defaultText: '1, which may not exist',
    },
    timeout: {
      value: 'TIME',
      kind: duration(600_000, 1),
      default: runDefaults.timeout,
      help: 'Timeout of one request.',
    },
    maxRequests: {
      value: 'N',
      kind: wholeNumber({ min: 1, max }),
      help: 'Maximum number of requests. Clauses that need more are not exercised, which makes the run incomplete.',
      defaultText: bySafety(defaultRequests),
    },
    maxWait: {
      value: 'TIME',
      kind: duration(max * 1000, 0, 1000),
      default: runDefaults.maxWait,
      help: 'Longest single wait, after a 429 or 503 or when no request is left.',
    },
    maxDuration: {
      value: 'TIME',
      kind: duration(max * 1000, 1000, 1000),
      help: 'Longest duration of the run. Then it stops, incomplete.',
      defaultText: bySafety(defaultDurations, 's'),
    },
    maxBodyBytes: {
      flag: 'max-body-size',
      value: 'SIZE',
      kind: size({ min: 1, max: 256 * 2 ** 20 }),
      default: runDefaults.maxBodyBytes,
      help: 'Longest response body, decompressed. A longer one is cut off and not judged.',
    },
    maxTotalBytes: {
      flag: 'max-total-size',
      value: 'SIZE',
      kind: size({ min: 1, max: 2 ** 32 }),
      default: runDefaults.maxTotalBytes,
      help: 'Total size of all distinct response bodies. Anything beyond is not judged.',
    },
    maxCreates: {
      value: 'N',
      kind: wholeNumber({ min: 0, max }),
      default: runDefaults.maxCreates,
      help: 'Maximum number of categories to create: a run needs three, or four if other clients make changes meanwhile. Those that the service creates where it must refuse do not count.',
    },
  },
} as const satisfies OptionGroup;
