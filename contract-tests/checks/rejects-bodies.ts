import type { CheckContext, ProbeCheck } from '../run/check.ts';

/** Request bodies each of which has to be refused with 400 (service.md §4.2). */
export function rejectsBodies(
  clause: string,
  ...bodies: readonly Parameters<CheckContext['refuse']>[0][]
): ProbeCheck {
  return {
    kind: 'probe',
    clause,
    safety: 'write',
    async run(t) {
      for (const body of bodies) {
        const { exchange } = await t.refuse(body);
        const { status } = exchange.response;
        t.expect(exchange, status === 400, `answered ${status} instead of 400`);
      }
    },
  };
}
