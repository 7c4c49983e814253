import { parseArgs } from 'node:util';
import { allCases, caseName } from './cases.ts';
import { checkName, judgingChecks } from './leave-one-out.ts';

export interface ProveOptions {
  /** Names of services, runs and checks. Default: all. */
  readonly only: readonly string[];
  readonly fast: boolean;
  /** The only part to find out again; the other results are kept. */
  readonly part: 'breaks' | 'triggers' | undefined;
  readonly help: boolean;
}

export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Printed before a proof that writes files. */
export const rewriteNotice =
  'Rewrites contract-tests/proof.json and the table in docs/internals/proof.md when done; --fast writes no files.\n';

export const help = `Proves the judge: runs it against services that break one clause each, and against correct services.

Usage: npm run prove [-- options]

  --only NAME   judge one service, run or check, for example id-as-string,
                "id-as-string (write)" or 8.reset-ahead; repeatable; writes no files
  --fast        call the services as functions instead of over HTTP; writes no files
  --breaks      find out again what a run needs to notice each break, and keep the
                other results of contract-tests/proof.json
  --triggers    judge again the defects that show on some occasions only, and keep the
                other results
  --help        print this help

Without options it rewrites contract-tests/proof.json and the table in docs/internals/proof.md.
Exit codes: 0 proved, 1 not proved, 2 usage error
`;

/** @throws {OptionError} for unknown options and names. */
export function readOptions(args: string[]): ProveOptions {
  const { only = [], fast, breaks, triggers, help: wantsHelp } = parsed(args);
  const part = breaks ? 'breaks' : triggers ? 'triggers' : undefined;
  const unknown = only.filter((name) => !names().has(name));
  if (unknown.length > 0) {
    throw new OptionError(
      `--only: unknown service, run or check: ${unknown.join(', ')}${suggest(unknown[0])}`,
    );
  }
  return { only, fast, part, help: wantsHelp };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        fast: { type: 'boolean', default: false },
        breaks: { type: 'boolean', default: false },
        triggers: { type: 'boolean', default: false },
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

function suggest(text = ''): string {
  const similar = [...names()].filter((name) => name.includes(text)).slice(0, 5);
  return similar.length > 0 ? ` (did you mean ${similar.join(', ')}?)` : '';
}
