import { type Plan, safetyLevels } from '../contract-tests/check.ts';
import { isApiKey } from '../contract-tests/credentials.ts';
import type { Report } from '../contract-tests/report.ts';
import { run, selectClauses, TargetError } from '../contract-tests/run.ts';
import { createMock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import { parseArguments, wholeNumber } from './arguments.ts';
import { clauseList } from './clause-list.ts';
import { deliver, preparePlaces, writeReports } from './deliver.ts';
import { exitCodes, UsageError } from './exit.ts';
import { endProgress, showProgress } from './progress.ts';

const plans = ['free', 'pro', 'business', 'enterprise'] as const satisfies readonly Plan[];

const help = `Judges a service by the contract of the Pet Catalogue Service.

Usage: pet-catalogue check [base-url] [options]

Without a base URL it starts the mock on a free port and judges that. The API key comes from the
environment (PET_CATALOGUE_API_KEY), never from an argument.

  --plan PLAN          plan of the key: free, pro, business or enterprise; its limits are judged
  --api-key-env NAME   environment variable that holds the key (default PET_CATALOGUE_API_KEY)
  --safety LEVEL       what the run may do: read-only, write (default: creates up to 5 categories),
                       or exhaust (also uses up the rate limit, and waits for it to reset)
  --only NAME          judges one clause or section, such as 8.limit-header or 4.2; repeatable
  --pet-id ID          identifier of a pet that exists (default 1)
  --timeout MS         for each request (default 10000)
  --json FILE          writes the report as JSON; - writes it to stdout, in place of the text
  --report DIR         writes report.json, report.html, junit.xml, ctrf.json and traffic.har
  --list               prints all clauses, and sends nothing
  --help               prints this

Exit codes: 0 conforms, 1 does not, 2 usage, 3 target unreachable or key rejected,
            4 a bug of ours, 5 incomplete

Example:
  PET_CATALOGUE_API_KEY=… pet-catalogue check https://staging.example.com/v1 --plan free
`;

const verdictExits: Readonly<Record<Report['verdict'], number>> = {
  conforms: exitCodes.ok,
  violates: exitCodes.violates,
  incomplete: exitCodes.incomplete,
  error: exitCodes.bug,
};

/** `pet-catalogue check` */
export async function checkCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArguments('check', {
    args,
    allowPositionals: true,
    options: {
      plan: { type: 'string' },
      'api-key-env': { type: 'string', default: 'PET_CATALOGUE_API_KEY' },
      safety: { type: 'string', default: 'write' },
      only: { type: 'string', multiple: true, default: [] },
      'pet-id': { type: 'string', default: '1' },
      timeout: { type: 'string', default: '10000' },
      json: { type: 'string' },
      report: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || values.list) {
    process.stdout.write(values.help ? help : clauseList());
    return exitCodes.ok;
  }
  const plan = values.plan === undefined ? undefined : oneOf('--plan', values.plan, plans);
  const options = {
    ...(plan ? { plan } : {}),
    only: knownClauses(values.only),
    safety: oneOf('--safety', values.safety, safetyLevels),
    petId: values['pet-id'],
    timeout: wholeNumber('--timeout', values.timeout, { min: 1, max: 600_000 }),
    onEvent: showProgress,
  };
  await preparePlaces(values);
  const target = await openTarget(positionals, values['api-key-env'], plan ?? 'free');
  try {
    const report = await run({ ...options, ...target.address });
    endProgress();
    await deliver(report, values);
    return verdictExits[report.verdict];
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    endProgress();
    process.stderr.write(`pet-catalogue: ${error.message}\n`);
    await writeReports(error.report, values);
    return exitCodes.unreachable;
  } finally {
    await target.close();
  }
}

interface OpenTarget {
  readonly address: { readonly baseUrl: string; readonly apiKey: string; readonly plan?: Plan };
  close(): Promise<void>;
}

/** The service at the base URL; without one, the mock on a free port. */
async function openTarget(positionals: string[], env: string, plan: Plan): Promise<OpenTarget> {
  const [baseUrl, extra] = positionals;
  // What was typed is not repeated: it may be a key.
  if (extra !== undefined)
    throw new UsageError('one base URL at a time, and the key not as an argument');
  if (baseUrl === undefined) return openMock(plan);
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError('that is no base URL; give one like https://host/v1');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('a base URL has no user name, password, query or fragment');
  }
  const apiKey = process.env[env]?.trim();
  if (!apiKey) throw new UsageError(`no API key: set the environment variable ${env}`);
  if (!isApiKey(apiKey)) {
    throw new UsageError(
      `the API key in ${env} has a space, a line break or another character that no bearer token has`,
    );
  }
  return { address: { baseUrl, apiKey }, close: async () => {} };
}

async function openMock(plan: Plan): Promise<OpenTarget> {
  const mock = createMock();
  const { baseUrl, close } = await serve(mock, { port: 0 });
  const apiKey = mock.keys.find((key) => key.name === plan)?.key ?? '';
  return { address: { baseUrl, apiKey, plan }, close };
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

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) {
    throw new UsageError(`${option} takes one of ${allowed.join(', ')}, not ${value}`);
  }
  return found;
}
