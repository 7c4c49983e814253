import type { Exchange } from '../../contract-tests/evidence/exchange.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import type { RunOptions } from '../../contract-tests/run/run-options.ts';
import { run } from '../../contract-tests/run.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { operationById } from '../../spec/operations.ts';
import type { TargetChoice } from './target.ts';

const limits = { minute: 5000, day: 1_000_000 };
const keyOf = (name: string, plan: NonNullable<RunOptions['plan']>) => ({
  name,
  key: `dry-run-${name}`,
  plan,
  ...(plan === 'enterprise' ? { limits } : {}),
});

/**
 * What a run with these options would send to a service that keeps to the document: the checks are
 * run against the mock, within this process and on a clock of its own.
 */
export async function dryRun(
  options: Omit<RunOptions, 'baseUrl' | 'apiKey' | 'fetch' | 'clock'>,
  { baseUrl = 'http://127.0.0.1/v1', plan, exhaustKeyEnv }: TargetChoice,
): Promise<string> {
  const [first, second] = [keyOf('first', plan ?? 'free'), keyOf('second', plan ?? 'free')];
  const mock = createMock({ keys: [first, second] });
  const exchanges: Exchange[] = [];
  let waited = 0;
  const report = await run({
    ...options,
    baseUrl,
    apiKey: first.key,
    ...(plan ? { plan } : {}),
    ...(exhaustKeyEnv === undefined ? {} : { exhaustKey: second.key }),
    fetch: (address, init) => mock.fetch(new Request(atMock(`${address}`, baseUrl), init)),
    clock: {
      now: mock.clock.now,
      async sleep(millis) {
        waited += millis;
        mock.clock.advance(millis);
      },
    },
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
  });
  return [...listing(exchanges), '', ...costs(report, waited), ''].join('\n');
}

function atMock(address: string, baseUrl: string): string {
  return `http://mock.invalid/v1${address.slice(baseUrl.replace(/\/+$/, '').length)}`;
}

/** One line for each request; those that are sent many times in a row on one. */
function listing(exchanges: readonly Exchange[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const exchange of exchanges) {
    const line = lineOf(exchange);
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line}  (${times} times)`));
}

const keys: Readonly<Record<Exchange['credential'], string>> = {
  valid: 'the key',
  sacrificial: 'the second key',
  missing: 'no key',
  empty: 'an empty key',
  malformed: 'the key and a word more',
  unknown: 'an unknown key',
  truncated: 'the key cut short',
  extended: 'the key made longer',
  'wrong-scheme': 'the key as Basic',
  bare: 'the key alone',
};

function lineOf({ request, operation, credential }: Exchange): string {
  const { path } = operationById(operation);
  const key = keys[credential];
  const shape = request.body === undefined ? '' : shapeOf(request.body);
  return `${request.method.padEnd(4)} ${path.padEnd(13)}  ${key.padEnd(21)}  ${shape}`.trimEnd();
}

function shapeOf(body: string): string {
  try {
    return shapeOfValue(JSON.parse(body));
  } catch {
    return 'text that is no JSON';
  }
}

function shapeOfValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOfValue).join(', ')}]`;
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, item]) => `${name}: ${shapeOfValue(item)}`);
  return `{ ${fields.join(', ')} }`;
}

function costs({ requests, created, clauses, target }: Report, waited: number): string[] {
  const left = clauses.filter(({ reason }) => reason === 'budget');
  const open = left.map(({ id, message }) => `  ${id}: ${message}`);
  return [
    `Nothing was sent. ${target.baseUrl} would get ${requests} requests, and ${created.length} categories more,`,
    `if it keeps to the document; waits for the rate limit would take ${Math.ceil(waited / 1000)} s.`,
    ...(open.length > 0 ? ['The budget does not suffice for:', ...open] : []),
  ];
}
