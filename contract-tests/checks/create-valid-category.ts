import type { CheckContext } from '../run/check.ts';
import type { Creation } from '../run/session.ts';

/**
 * A creation that the service has to accept. Bounds of names and descriptions are not shown
 * (service.md §2, rule 2), so that a first one may be refused with 400; one like the document's own
 * examples may not.
 */
export async function createValidCategory(t: CheckContext): Promise<Creation> {
  const plain = await t.create('plain');
  return plain.exchange.response.status === 400 ? t.create('short') : plain;
}
