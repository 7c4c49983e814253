import { credentials } from '../../contract-tests/evidence/credentials.ts';
import type { Exchange } from '../../contract-tests/evidence/exchange.ts';
import { bodyShape } from '../../contract-tests/reporters/parts/phrasing.ts';
import { highestLimit } from '../../contract-tests/run/exhaust.ts';
import {
  defaultRequests,
  mostRequests,
  type RunOptions,
} from '../../contract-tests/run/run-options.ts';
import { run } from '../../contract-tests/run.ts';
import { createMock } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { operationById } from '../../spec/operations.ts';
import { count } from '../../spec/support/text.ts';
import type { TargetChoice } from './target.ts';

const limits = { minute: 5000, day: 1_000_000 };
const keyOf = (name: string, plan: NonNullable<RunOptions['plan']>) => ({
  name,
  key: `dry-run-${name}`,
  plan,
  ...(plan === 'enterprise' ? { limits } : {}),
});

/** Lists the requests a run would send to a conforming service, by judging the mock in this process. */
export async function dryRun(
  options: Omit<RunOptions, 'baseUrl' | 'apiKey' | 'fetch' | 'clock'>,
  { baseUrl = 'http://127.0.0.1/v1', plan, exhaustKeyEnv }: TargetChoice,
  minimizeRequests = 0,
): Promise<string> {
  const [first, second] = [keyOf('first', plan ?? 'free'), keyOf('second', plan ?? 'free')];
  // Its clock stands still, so that the result does not depend on the speed of this machine.
  const mock = createMock({ keys: [first, second], clock: '2026-03-01T10:00:00Z' });
  const exchanges: Exchange[] = [];
  let waited = 0;
  const known = { ...options, plan, exhaustKey: exhaustKeyEnv && second.key };
  const report = await run({
    ...known,
    baseUrl,
    apiKey: first.key,
    fetch: (address, init) => {
      const path = `${address}`.slice(baseUrl.replace(/\/+$/, '').length);
      return mock.fetch(new Request(`http://mock.invalid/v1${path}`, init));
    },
    clock: {
      now: mock.clock.now,
      async sleep(millis) {
        waited += millis;
        await mock.clock.advance(millis);
      },
    },
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
  });
  return [
    ...requestLines(exchanges),
    '',
    ...costLines(report, waited, known, minimizeRequests),
    '',
  ].join('\n');
}

function requestLines(exchanges: readonly Exchange[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const exchange of exchanges) {
    const line = describeRequest(exchange);
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line}  (${times} times)`));
}

function describeRequest({ request, operation, credential }: Exchange): string {
  const { path } = operationById(operation);
  const key = credentials[credential].text;
  const shape = request.body === undefined ? '' : bodyShape(request.body);
  return `${request.method.padEnd(4)} ${path.padEnd(13)}  ${key.padEnd(24)}  ${shape}`.trimEnd();
}

function costLines(
  report: Report,
  waited: number,
  options: Parameters<typeof mostRequests>[0],
  minimizeRequests: number,
): string[] {
  const { plan, safety } = options;
  const most = mostRequests(options);
  const assumed = safety === 'exhaust' && plan === undefined ? ' and has a Free key' : '';
  const { requests, created, clauses, target } = report;
  const overBudget = clauses.filter(({ reason }) => reason === 'budget');
  const list = overBudget.map(({ id, message }) => `  ${id}: ${message}`);
  return [
    `Nothing was sent. If ${target.baseUrl} conforms${assumed}, the run sends it`,
    `${count(requests, 'request')}, creates ${count(created.length, 'category', 'categories')} and waits ${Math.ceil(waited / 1000)} s until limits reset.`,
    `If it does not conform, the run sends ${count(most, 'request')} at most.`,
    ...(most === defaultRequests.exhaust
      ? [
          `The limit of the key is not known, so this assumes the highest that a run uses up, ${highestLimit} requests a minute; ${plan ? '' : '--plan or '}--max-requests lowers it.`,
        ]
      : []),
    ...(minimizeRequests > 0
      ? [`Then --minimize sends ${count(minimizeRequests, 'more request')} at most.`]
      : []),
    ...(list.length > 0 ? ['The budget does not cover:', ...list] : []),
  ];
}
