import { parseArgs } from 'node:util';
import { allCases, caseName } from './cases.ts';
import { checkName, judgingChecks } from './needed-checks.ts';

export interface ProveOptions {
  /** Names of services, runs and checks; all when there are none. */
  readonly only: readonly string[];
  readonly fast: boolean;
  readonly help: boolean;
}

/** What was typed cannot be done; the message says why. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

export const help = `Proves the judge: runs it against services that break one clause each, and against correct ones.

Usage: npm run prove [-- options]

  --only NAME   judges one service, run or check, such as id-as-string, "id-as-string (write)" or
                8.reset-ahead; repeatable; writes no files
  --fast        calls the services in place of asking them over HTTP; writes no files
  --help        prints this

Without options it writes contract-tests/proof.json and the table in docs/proof.md.
Exit codes: 0 all is caught and no correct service blamed, 1 not so, 2 usage
`;

/** @throws {OptionError} for options that there are not, and names of nothing. */
export function readOptions(args: string[]): ProveOptions {
  const { only = [], fast, help: wantsHelp } = parsed(args);
  const unknown = only.filter((name) => !names().has(name));
  if (unknown.length > 0) {
    throw new OptionError(
      `--only: there is no service, run or check called ${unknown.join(', ')}${hint(unknown[0])}`,
    );
  }
  return { only, fast, help: wantsHelp };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        fast: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new OptionError(`${message}\nSee npm run prove -- --help`);
  }
}

function names(): Set<string> {
  const runs = allCases.flatMap((one) => [one.service.name, caseName(one)]);
  return new Set([...runs, ...judgingChecks.map(checkName)]);
}

function hint(text = ''): string {
  const like = [...names()].filter((name) => name.includes(text)).slice(0, 5);
  return like.length > 0 ? `; there are ${like.join(', ')}` : '';
}
