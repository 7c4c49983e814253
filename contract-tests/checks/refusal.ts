import type { Attempt, ProbeCheck } from '../check.ts';

/** A request body that has to be refused with 400 (service.md §4.2). */
export function refusalCheck(clause: string, which: Parameters<Attempt['refuse']>[0]): ProbeCheck {
  return {
    kind: 'probe',
    clause,
    safety: 'write',
    async run(t) {
      const { exchange } = await t.refuse(which);
      const { status } = exchange.response;
      t.expect(exchange, status === 400, `answered ${status} instead of 400`);
    },
  };
}
