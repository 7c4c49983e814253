import type { Report } from '../report.ts';
import type { Alteration } from './altered.ts';

export const asIs: Alteration = (service) => service;
export const clock = '2026-03-01T10:00:00Z';
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

export const reasonsOf = ({ clauses }: Report) => new Set(clauses.map(({ reason }) => reason));
export const clauseOf = ({ clauses }: Report, wanted: string) =>
  clauses.find(({ id }) => id === wanted);
