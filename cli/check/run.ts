import {
  defaultDurations,
  defaultRequests,
  runDefaults,
} from '../../contract-tests/run/run-options.ts';
import { selectClauses } from '../../contract-tests/run/select-clauses.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { UsageError } from '../exit.ts';
import { mebibytes, wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';

const most = 1_000_000;

const clauseOrSection: Kind<string> = {
  words: clauses.filter(({ party }) => party === 'service').map(({ id }) => id),
  parse(text, flag) {
    try {
      selectClauses([text]);
      return text;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UsageError(`${flag}: ${error.message}; pet-catalogue check --list shows them all`);
    }
  },
};

/** What a run sends, and what it may cost: options of `run`. */
export const runGroup = {
  title: 'The run',
  options: [
    {
      flag: 'only',
      value: 'NAME',
      kind: clauseOrSection,
      repeatable: true,
      help: 'Judge one clause, such as 8.limit-header, or a section with its subsections, such as 4 or 4.2.',
    },
    {
      flag: 'pet-id',
      value: 'ID',
      help: 'Identifier of an existing pet: answering its read with 404 is a violation. Default: reads the pet 1, about which a 404 says nothing.',
    },
    {
      flag: 'timeout',
      value: 'MS',
      kind: wholeNumber({ min: 1, max: 600_000 }),
      default: runDefaults.timeout,
      help: 'Longest time for one request.',
    },
    {
      flag: 'max-requests',
      value: 'N',
      kind: wholeNumber({ min: 1, max: most }),
      help: `Send at most this many requests. Clauses that need more are not exercised, and the run is incomplete. Default: ${defaultRequests.write}, and ${defaultRequests.exhaust} with --safety exhaust.`,
    },
    {
      flag: 'max-wait',
      value: 'SECONDS',
      kind: wholeNumber({ min: 0, max: most }),
      default: runDefaults.maxWait,
      help: 'Longest single wait for the rate limit to reset.',
    },
    {
      flag: 'max-duration',
      value: 'SECONDS',
      kind: wholeNumber({ min: 1, max: most }),
      help: `Longest time for the whole run. After that the run sends nothing more, waits no longer, and is incomplete. Default: ${defaultDurations.write}, and ${defaultDurations.exhaust} with --safety exhaust.`,
    },
    {
      flag: 'max-body-size',
      option: 'maxBodyBytes',
      value: 'MIB',
      kind: mebibytes(256),
      default: runDefaults.maxBodyBytes,
      help: 'Longest answer, decompressed. A longer one is cut off and not judged.',
    },
    {
      flag: 'max-total-size',
      option: 'maxTotalBytes',
      value: 'MIB',
      kind: mebibytes(4096),
      default: runDefaults.maxTotalBytes,
      help: 'Total size of all distinct answers. Anything beyond it is not judged.',
    },
    {
      flag: 'max-creates',
      value: 'N',
      kind: wholeNumber({ min: 0, max: most }),
      default: runDefaults.maxCreates,
      help: 'Create at most this many categories. A run needs five, and one more if other clients change some in the meantime. Categories that a broken service creates where it must refuse do not count. The report lists all of them.',
    },
  ],
} as const satisfies OptionGroup;
