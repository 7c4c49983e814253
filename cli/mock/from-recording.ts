import { learn } from '../../contract-tests/learn/learn.ts';
import type { Recording } from '../../contract-tests/recording/recording.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import { parseSeed } from '../../mocks/records/seed.ts';
import type { OperationId } from '../../spec/operations.ts';
import type { Plan } from '../../spec/plans.ts';
import { schemaProblems } from '../../spec/schemas.ts';
import { isObject, toInt64 } from '../../spec/support/exact-json.ts';
import { readHarFile } from '../check/judge-job.ts';

/** What a recording shows, and the median delay of each operation. @throws {UsageError} as `readHarFile`. */
export async function readRecordedSettings(file: string) {
  const recording = await readHarFile(file);
  const { seed, profile } = settingsShownBy(recording);
  return {
    settings: { seed: parseSeed(seed, file), profile: parseProfile(profile, file) },
    latencies: latenciesIn(recording),
  };
}

function latenciesIn({ exchanges }: Recording) {
  const byOperation = [...Map.groupBy(exchanges, ({ operation }) => operation)];
  return byOperation.map(([operation, them]) => {
    const times = them.map(({ sentAt, receivedAt }) => receivedAt - sentAt).sort((a, b) => a - b);
    const millis = Math.round(times[times.length >> 1] ?? 0);
    return { fault: 'latency', operation, settings: { millis } } as const;
  });
}

/** The latest records, and the profile that is learnt. Built-in records stand in for kinds that are not shown. */
export function settingsShownBy(recording: Recording, plan?: Plan) {
  const { exchanges } = recording;
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
  return { seed: Object.fromEntries(seed), profile: learn({ ...recording, plan }) };
}

function withoutFurtherFields(category: unknown) {
  const { id, name, description } = isObject(category) ? category : {};
  return { id, name, ...(description !== undefined && { description }) };
}

function latestOfEach<T extends { readonly id?: unknown }>(records: readonly T[]): T[] {
  const known = records.map((one) => [String(one.id ?? JSON.stringify(one)), one] as const);
  return [...new Map(known).values()];
}
