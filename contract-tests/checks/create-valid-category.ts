import { isSuccess } from '../evidence/exchange.ts';
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

/**
 * Sends a creation without a description. The allowed characters of a name are not shown, so one that
 * is easily mangled may be rejected, but not one as plain as the document's examples.
 */
export async function createWithoutDescription(t: CheckContext): Promise<Creation> {
  const rich = await t.create('richName');
  return isSuccess(rich.exchange) ? rich : t.create('withoutDescription');
}

/** Creates two of the categories above at the same time, as two clients of the service would. */
export async function createAtOnce(t: CheckContext): Promise<void> {
  await t.createBoth('plain', 'richName');
}
