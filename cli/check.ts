import { exitCodes } from '../contract-tests/exit-codes.ts';
import { selectClauses } from '../contract-tests/select-clauses.ts';
import { parseArguments, wholeNumber } from './arguments.ts';
import { budgetFlags, budgetFlagsHelp, readBudgetFlags } from './check-budget.ts';
import { harFlags, harFlagsHelp } from './check-har-flags.ts';
import { checkLive, checkRecording } from './check-judge.ts';
import { learnFlags, learnFlagsHelp } from './check-learn.ts';
import { networkFlags, networkFlagsHelp } from './check-network.ts';
import { readTargetFlags, targetFlags, targetFlagsHelp } from './check-target.ts';
import { readVerdictFlags, verdictFlags, verdictFlagsHelp } from './check-verdict.ts';
import { clauseList } from './clause-list.ts';
import { preparePlaces } from './deliver.ts';
import { UsageError } from './exit.ts';
import { startJudge } from './judge.ts';

const help = `Judges a service by the contract of the Pet Catalogue Service.

Usage: pet-catalogue check [base-url] [options]

Without a base URL it starts the mock on a free port and judges that. The API key comes from the
environment (PET_CATALOGUE_API_KEY), never from an argument.

${targetFlagsHelp}\
  --only NAME          judges one clause, such as 8.limit-header, or a section with those below it,
                       such as 4 or 4.2; repeatable
  --pet-id ID          identifier of a pet that exists: a 404 to its read is a violation
                       (default: reads the pet 1, of which a 404 says nothing)
  --timeout MS         for each request (default 10000)
${budgetFlagsHelp}\
${networkFlagsHelp}\
  --json FILE          writes the report as JSON; - writes it to stdout, in place of the text
  --report DIR         writes report.json, report.html, junit.xml, ctrf.json and traffic.har
${verdictFlagsHelp}\
${learnFlagsHelp}\
${harFlagsHelp}\
  --list               prints all clauses, and sends nothing
  --help               prints this

Exit codes: 0 conforms, 1 does not, 2 usage, 3 target unreachable, no such service, or key rejected,
            4 internal error, 5 incomplete, or nothing was judged, 6 the verdict could not be written;
            130 and 143 stopped by SIGINT and SIGTERM: nothing more was sent, and the reports written;
            a second signal ends at once

Example:
  PET_CATALOGUE_API_KEY=… pet-catalogue check https://staging.example.com/v1 --plan free
`;

const flags = {
  ...targetFlags,
  only: { type: 'string', multiple: true },
  'pet-id': { type: 'string' },
  timeout: { type: 'string', default: '10000' },
  ...budgetFlags,
  ...networkFlags,
  json: { type: 'string' },
  report: { type: 'string' },
  ...verdictFlags,
  ...learnFlags,
  ...harFlags,
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `pet-catalogue check` */
export async function checkCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments('check', {
    args,
    allowPositionals: true,
    options: flags,
  });
  if (values.help || values.list) {
    process.stdout.write(values.help ? help : clauseList());
    return exitCodes.ok;
  }
  const choice = readTargetFlags(positionals, values, process.env);
  const options = {
    only: knownClauses(values.only ?? []),
    safety: choice.safety,
    provokeBan: choice.provokeBan,
    ...namedPet(values['pet-id']),
    timeout: wholeNumber('--timeout', values.timeout, { min: 1, max: 600_000 }),
    ...readBudgetFlags(values, choice.safety),
  };
  if (values['dry-run']) {
    const { dryRun } = await import('./dry-run.ts');
    process.stdout.write(await dryRun(options, choice));
    return exitCodes.ok;
  }
  if (values.har !== undefined && values.learn !== undefined) {
    throw new UsageError('--learn takes a live run, without --har');
  }
  const judge = startJudge();
  try {
    const settle = await readVerdictFlags(values);
    await preparePlaces(values);
    const { only, maxDuration } = options;
    const assignment = { choice, places: values, settle, maxDuration };
    if (values.har === undefined) return await checkLive(judge, options, assignment, values);
    const rules = { only, ...(choice.plan ? { plan: choice.plan } : {}) };
    return await checkRecording(judge, values.har, rules, assignment);
  } finally {
    judge.end();
  }
}

function namedPet(petId: string | undefined): { petId?: string } {
  return petId === undefined ? {} : { petId };
}

function knownClauses(only: string[]): string[] {
  try {
    selectClauses(only);
    return only;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`--only: ${error.message}; pet-catalogue check --list shows them all`);
  }
}
