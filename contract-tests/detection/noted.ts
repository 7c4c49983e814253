import type { Report } from '../report/report.ts';
import { type Alteration, answers, type Emulation, every } from './altered.ts';

export const asIs: Alteration = (service) => service;
export const clock = '2026-03-01T10:00:00Z';
export const exhaust = { safety: 'exhaust' } as const;
export const keyOf = (name: string, rest: object = {}) =>
  ({ name, key: `a-key-of-${name}`, plan: 'free', ...rest }) as const;

/** Notes what reaches a service. */
export function noted(): { seen: Request[]; alteration: Alteration } {
  const seen: Request[] = [];
  const alteration: Alteration = (service) => (request) => {
    seen.push(request.clone() as Request);
    return service(request);
  };
  return { seen, alteration };
}

/** Both alterations: the second is nearer to the service. */
export const both =
  (one: Alteration, other: Alteration): Alteration =>
  (service) =>
    one(other(service));

/** Takes this long for each answer, in milliseconds. */
export function slow({ clock }: Pick<Emulation, 'clock'>, millis: number): Alteration {
  return answers(every, (response) => {
    clock.advance(millis);
    return response;
  });
}

export const reasonsOf = ({ clauses }: Report) => new Set(clauses.map(({ reason }) => reason));
export const clauseOf = ({ clauses }: Report, wanted: string) =>
  clauses.find(({ id }) => id === wanted);
