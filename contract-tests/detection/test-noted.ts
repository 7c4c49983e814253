import type { Report } from '../report/report.ts';
import { answers, type Emulation, every, type Mutation } from './test-mutations.ts';

export const asIs: Mutation = (service) => service;
export const clock = '2026-03-01T10:00:00Z';
export const exhaust = { safety: 'exhaust' } as const;
export const keyOf = (name: string, rest: object = {}) =>
  ({ name, key: `a-key-of-${name}`, plan: 'free', ...rest }) as const;

/** Notes what reaches a service. */
export function noted(): { seen: Request[]; alteration: Mutation } {
  const seen: Request[] = [];
  const alteration: Mutation = (service) => (request) => {
    seen.push(request.clone() as Request);
    return service(request);
  };
  return { seen, alteration };
}

/** Both alterations: the second is nearer to the service. */
export const both =
  (one: Mutation, other: Mutation): Mutation =>
  (service) =>
    one(other(service));

/** Takes this long for each answer, in milliseconds. */
export function slow({ clock }: Pick<Emulation, 'clock'>, millis: number): Mutation {
  return answers(every, (response) => {
    clock.advance(millis);
    return response;
  });
}

export const reasonsOf = ({ clauses }: Report) => new Set(clauses.map(({ reason }) => reason));
export const clauseOf = ({ clauses }: Report, wanted: string) =>
  clauses.find(({ id }) => id === wanted);
