import { createMock, type Mock } from '../../mocks/create-mock.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { type Minimized, minimize, minimizeRequests } from '../minimize/minimize.ts';
import type { Sequence } from '../minimize/step.ts';
import { replaySequence } from '../replay.ts';
import type { Report } from '../report/report.ts';
import { movingClock } from '../run/clock.ts';
import { runDefaults, targetOf } from '../run/run-options.ts';
import { reportOf, run } from '../run.ts';
import { withoutDefect } from './broken-services.ts';
import { connectDirectly } from './judge-service.ts';
import { type Case, deploy, type Service } from './service.ts';

const start = '2026-03-01T10:00:00Z';

/** A service in virtual time, as long as one process has it. */
export type Connection = ReturnType<typeof connectionTo>;

/** Judges a broken service, and reduces what it fails to the shortest sequences, in virtual time. */
export async function minimizeCase(
  { service, safety }: Pick<Case, 'service' | 'safety'>,
  connection: Connection = connectionTo(service),
): Promise<Minimized> {
  const { plan = 'free', petId, exclusive = false } = service;
  const exchanges: Exchange[] = [];
  const options = {
    ...connection,
    plan,
    exclusive,
    safety,
    ...(petId === undefined ? {} : { petId }),
  };
  const report = await run({
    ...options,
    maxDuration: 7200,
    onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
  }).catch(reportOf);
  const mayWrite = safety !== 'read-only';
  const common = { ...runDefaults, mayWrite, maxRequests: minimizeRequests[safety] };
  return minimize({
    target: targetOf(options),
    clauses: report.clauses.filter(({ verdict }) => verdict === 'fail'),
    exchanges,
    service: { ...common, ...connection },
    correct: () => ({ ...common, ...connectionTo(correctService(service)) }),
    mayExhaust: (credential) => safety === 'exhaust' && credential === 'valid',
    redact: (value) => value,
  });
}

export function replayOn(connection: Connection, sequence: Sequence): Promise<Report> {
  const options = { ...connection, safety: 'exhaust', maxWait: 3600, maxDuration: 7200 } as const;
  return replaySequence(sequence, options).catch(reportOf);
}

/** The same service with the default profile, without its defect. */
export function correctService(service: Service): Service {
  const { options, ...others } = withoutDefect(service);
  const { profile: _, ...defaults } = options;
  return { ...others, basePath: '/v1', options: defaults };
}

/** A new instance. */
export function connectionTo(service: Service) {
  const { plan = 'free', basePath = '/v1' } = service;
  const mock: Mock = createMock({ clock: start, ...service.options });
  return {
    baseUrl: `http://service.test${basePath}`,
    apiKey: mock.keys.list().find(({ name }) => name === plan)?.key ?? '',
    clock: movingClock(mock.clock),
    fetch: connectDirectly({ fetch: deploy(service, mock) }).fetch,
  };
}
