import { defaultVariables, secretsOf } from '../../contract-tests/evidence/credentials.ts';
import type { Exchange } from '../../contract-tests/evidence/exchange.ts';
import { rateLimitOf } from '../../contract-tests/evidence/rate-limit.ts';
import { minimize } from '../../contract-tests/minimize/minimize.ts';
import { type MinimizedFiles, scriptFiles } from '../../contract-tests/minimize/script-files.ts';
import {
  applyExpectedFailures,
  type ExpectedFailure,
} from '../../contract-tests/report/expected-failures.ts';
import { createRedaction } from '../../contract-tests/report/redact.ts';
import { allows } from '../../contract-tests/run/check.ts';
import { movingClock } from '../../contract-tests/run/clock.ts';
import { type RunOptions, runDefaults, targetOf } from '../../contract-tests/run/run-options.ts';
import { stoppableTransport } from '../../contract-tests/run/stoppable.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import type { Report } from '../../spec/generated/schema-types.ts';

export interface MinimizeJob {
  readonly maxRequests: number;
  /** The most categories to create, those of the run included. Default: no limit. */
  readonly maxCreates?: number | undefined;
  readonly expectedFailures: readonly ExpectedFailure[];
  readonly baseUrlVariable: string;
  readonly caFile?: string | undefined;
}

interface FinishedRun {
  readonly options: RunOptions & { readonly fetch: typeof fetch };
  readonly report: Report;
  readonly exchanges: readonly Exchange[];
}

export async function minimizeRun(
  { options, report, exchanges }: FinishedRun,
  { maxRequests, maxCreates, expectedFailures, baseUrlVariable, caFile }: MinimizeJob,
  { insecure = false, proxies }: NetworkOptions,
): Promise<MinimizedFiles> {
  const { safety = runDefaults.safety, apiKey, exhaustKey, onEvent, petId } = options;
  const { maxRequests: _, ...others } = options;
  const common = { ...others, mayWrite: allows(safety, 'write') };
  const target = targetOf(options);
  const reported = exchanges.flatMap((exchange) => rateLimitOf(exchange).limit ?? []);
  const [minute = 60] = reported.filter((limit) => limit > 0);
  const pets = petId === undefined ? {} : { seed: { pets: [{ id: petId }] } };
  const exhausted = exhaustKey === undefined ? 'valid' : 'second-key';
  const minimized = await minimize({
    target,
    clauses: applyExpectedFailures(report, expectedFailures).clauses.filter(
      ({ verdict, expected }) => verdict === 'fail' && !expected,
    ),
    ...(maxCreates === undefined ? {} : { maxCreates: maxCreates - report.created.length }),
    exchanges,
    service: { ...common, ...stoppableTransport(options), baseUrl: target.baseUrl, maxRequests },
    correct: () => ({ ...common, ...correctService(options.plan, minute, pets) }),
    mayExhaust: (credential) => safety === 'exhaust' && credential === exhausted,
    redact: createRedaction(secretsOf(apiKey, exhaustKey)),
    onClause: (clause) => onEvent?.({ type: 'clause', clause: `minimizing ${clause}` }),
  });
  return scriptFiles(minimized, {
    baseUrl: report.target.baseUrl,
    apiKeyVariable: options.apiKeyVariable ?? defaultVariables.apiKey,
    exhaustKeyVariable: options.exhaustKeyVariable ?? defaultVariables.exhaustKey,
    baseUrlVariable,
    ...(caFile === undefined ? {} : { caFile }),
    insecure,
    proxied: Boolean(proxies?.HTTP_PROXY || proxies?.HTTPS_PROXY),
  });
}

/** The mock in this process. @param minute The limit of a key whose plan is not known, or has none. */
export function correctService(
  plan: RunOptions['plan'],
  minute: number,
  options: Pick<MockOptions, 'clock' | 'seed'>,
) {
  const limits = { minute: Math.min(minute, 1_000_000), day: 1_000_000 };
  const planOfKey =
    plan === undefined || plan === 'enterprise'
      ? { plan: 'enterprise' as const, limits }
      : { plan };
  const [apiKey, exhaustKey] = ['a-correct-first', 'a-correct-second'];
  const mock = createMock({
    ...options,
    keys: [
      { name: 'first', key: apiKey, ...planOfKey },
      { name: 'second', key: exhaustKey, ...planOfKey },
    ],
  });
  return {
    baseUrl: 'http://mock.invalid/v1',
    apiKey,
    exhaustKey,
    clock: movingClock(mock.clock),
    fetch: ((address, init) => mock.fetch(new Request(address, init))) as typeof fetch,
  };
}
