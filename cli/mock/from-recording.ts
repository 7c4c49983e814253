import { learn } from '../../contract-tests/learn/learn.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import { parseSeed } from '../../mocks/records/seed.ts';
import type { OperationId } from '../../spec/operations.ts';
import { schemaProblems } from '../../spec/schemas.ts';
import { isObject, toInt64 } from '../../spec/support/exact-json.ts';
import { readHarFile } from '../check/judge-job.ts';

/**
 * The settings with which a mock shows what a recording does: the records in it, the latest of each id,
 * and the profile that is learnt from it. Kinds of records that it does not show are the built-in ones.
 * @throws {UsageError} if the file is not a HAR file, or contains no request to the service.
 */
export async function readRecordedSettings(file: string) {
  const { exchanges, baseUrl, redact } = await readHarFile(file);
  const shown = (operation: OperationId): unknown[] =>
    exchanges
      .filter((one) => one.operation === operation && /^20[01]$/.test(`${one.response.status}`))
      .flatMap(({ json }) => json);
  const categories = [...shown('listCategories'), ...shown('createCategory')]
    .map(withoutFurtherFields)
    .filter((one) => schemaProblems('Category', one).length === 0);
  const seed = Object.entries({
    categories: latestOfEach(categories.filter(({ id }) => toInt64(id) !== undefined)),
    pets: latestOfEach(shown('getPet').filter(isObject)),
    orders: latestOfEach(shown('listOrders').filter(isObject)),
  }).filter(([, records]) => records.length > 0);
  const [{ sentAt: startedAt } = { sentAt: 0 }] = exchanges;
  return {
    seed: parseSeed(Object.fromEntries(seed), file),
    profile: parseProfile(learn({ exchanges, baseUrl, redact, startedAt }), file),
  };
}

function withoutFurtherFields(category: unknown) {
  const { id, name, description } = isObject(category) ? category : {};
  return { id, name, ...(description !== undefined && { description }) };
}

function latestOfEach<T extends { readonly id?: unknown }>(records: readonly T[]): T[] {
  const known = records.map((one) => [String(one.id ?? JSON.stringify(one)), one] as const);
  return [...new Map(known).values()];
}
