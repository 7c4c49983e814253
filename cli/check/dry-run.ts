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
import type { Report } from '../../spec/generated/schema-types.ts';
import { operationById } from '../../spec/operations.ts';
import { count } from '../../spec/support/text.ts';
import { correctService } from './minimize.ts';
import type { TargetChoice } from './target.ts';

/** Lists the requests a run would send to a conforming service, by judging the mock in this process. */
export async function dryRun(
  options: Omit<RunOptions, 'baseUrl' | 'apiKey' | 'fetch' | 'clock'>,
  { baseUrl = 'http://127.0.0.1/v1', plan, exhaustKeyEnv }: TargetChoice,
  minimizeRequests = 0,
): Promise<string> {
  // Its clock is frozen, so that the result does not depend on the speed of this machine.
  const clock = '2026-03-01T10:00:00Z';
  const { exhaustKey, ...service } = correctService(plan ?? 'free', 5000, { clock });
  const exchanges: Exchange[] = [];
  const known = { ...options, baseUrl, plan, exhaustKey: exhaustKeyEnv && exhaustKey };
  const report = await run({
    ...known,
    ...service,
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
  });
  const waited = service.clock.now() - Date.parse(clock);
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
  options: Parameters<typeof mostRequests>[0] & Pick<RunOptions, 'baseUrl'>,
  minimizeRequests: number,
): string[] {
  const { baseUrl, plan, safety } = options;
  const most = mostRequests(options);
  const assumed = safety === 'exhaust' && plan === undefined ? ' and has a Free key' : '';
  const { requests, created, clauses } = report;
  const overBudget = clauses.filter(({ reason }) => reason === 'budget');
  const list = overBudget.map(({ id, message }) => `  ${id}: ${message}`);
  return [
    `Nothing was sent. If ${baseUrl.replace(/\/+$/, '')} conforms${assumed}, the run sends it`,
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
