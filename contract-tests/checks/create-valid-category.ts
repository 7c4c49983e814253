import type { CheckContext } from '../run/check.ts';
import type { Creation } from '../run/creations.ts';

/**
 * Sends a creation that the service must accept. Length bounds are not shown (service.md §2, rule 2), so
 * the first one may be rejected with 400, but not one as short as the document's examples.
 */
export async function createValidCategory(t: CheckContext): Promise<Creation> {
  const plain = await t.create('plain');
  return plain.exchange.response.status === 400 ? t.create('short') : plain;
}
