import { type Minimized, minimize, minimizeRequests } from '../minimize/minimize.ts';
import type { Sequence } from '../minimize/step.ts';
import { replaySequence } from '../replay.ts';
import type { Report } from '../report/report.ts';
import { runDefaults, targetOf } from '../run/run-options.ts';
import { reportOf } from '../run.ts';
import { withoutDefect } from './broken-services.ts';
import { type Connection, connectionTo, judgeService } from './judge-service.ts';
import type { Case, Service } from './service.ts';

/** Judges a broken service, and reduces what it fails to the shortest sequences, in virtual time. */
export async function minimizeCase(
  { service, safety }: Pick<Case, 'service' | 'safety'>,
  connection: Connection = connectionTo(service),
): Promise<Minimized> {
  const { plan = 'free', petId, exclusive = false } = service;
  const { report, exchanges } = await judgeService(service, safety, { connection });
  const mayWrite = safety !== 'read-only';
  const common = { ...runDefaults, mayWrite, maxRequests: minimizeRequests[safety] };
  return minimize({
    target: targetOf({ ...connection, plan, exclusive, petId }),
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
