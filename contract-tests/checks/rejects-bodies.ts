import type { CheckContext, ProbeCheck } from '../run/check.ts';

/** Each of these bodies must be rejected with 400 (service.md §4.2). */
export function rejectsBodies(
  clause: string,
  ...bodies: readonly Parameters<CheckContext['sendInvalid']>[0][]
): ProbeCheck {
  return {
    kind: 'probe',
    clause,
    safety: 'write',
    async run(t) {
      for (const body of bodies) {
        const { exchange } = await t.sendInvalid(body);
        const { status } = exchange.response;
        t.expect(exchange, status === 400, `answered ${status} instead of 400`);
      }
    },
  };
}
