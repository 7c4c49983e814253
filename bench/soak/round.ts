import { isDeepStrictEqual } from 'node:util';
import { parseExact } from '../../spec/support/exact-json.ts';
import type { Client, Question } from './client.ts';
import type { Answer } from './connection.ts';

/** Requests per minute of the Free plan. */
const limit = 60;
const keys = [
  { name: 'free', key: 'pc_soak_free', plan: 'free' },
  { name: 'business', key: 'pc_soak_business', plan: 'business' },
];
const profiles = ['default', 'sliding-window', 'aligned-windows', 'big-ids', 'random-ids'];

interface Category {
  readonly id: number | bigint;
  readonly name: string;
}

/** Verified counts. */
export interface Counts {
  rounds: number;
  windows: number;
  created: number;
  faults: number;
}

/**
 * Creates a sandbox, exceeds its limits, adds faults, exports, resets and imports its state, and
 * deletes it.
 * @throws {Error} if a count is not exact.
 */
export async function round(client: Client, number: number, counts: Counts): Promise<void> {
  const id = `soak-${number}`;
  const admin = `/__sandbox/${id}/__admin`;
  const path = `/__sandbox/${id}/v1/categories`;
  const profile = profiles[number % profiles.length];
  const clock = '2026-03-01T10:00:00Z';
  const body = { id, clock, keys, profile, randomSeed: number, seed: { categories: [] } };
  await client.expect(201, { method: 'POST', path: '/__admin/sandboxes', body });
  const created: Category[] = [];
  for (let window = 0; window < 3; window += 1) {
    created.push(...(await useUp(client, path, limit + 10 + (number % 20))));
    counts.windows += 1;
    // Longer than the ban after so many refusals.
    await client.expect(200, {
      method: 'POST',
      path: `${admin}/clock/advance`,
      body: { by: '15m' },
    });
  }
  await expectListed(client, path, created);
  counts.created += created.length;
  counts.faults += await failTwice(client, admin, path);
  const state = await client.expect(200, { method: 'GET', path: `${admin}/state` });
  await client.expect(200, { method: 'POST', path: `${admin}/reset` });
  await expectListed(client, path, []);
  await client.expect(200, { method: 'PUT', path: `${admin}/state`, body: state });
  await expectListed(client, path, created);
  await client.expect(200, { method: 'DELETE', path: `/__admin/sandboxes/${id}` });
  counts.rounds += 1;
}

/** Sends more requests than the limit; returns the created categories. */
async function useUp(client: Client, path: string, requests: number): Promise<Category[]> {
  const key = 'pc_soak_free';
  const answers = await client.ask(
    Array.from({ length: requests }, (_, index): Question => {
      if (index % 3 !== 0) return { method: 'GET', path, key };
      return { method: 'POST', path, key, body: { name: `Category ${index}` } };
    }),
  );
  const granted = answers.filter(({ status }) => status === 200 || status === 201).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  if (granted !== limit || granted + refused !== requests) {
    throw new Error(
      `of ${requests} requests, ${granted} were granted and ${refused} refused; expected ${limit} granted`,
    );
  }
  return answers.filter(({ status }) => status === 201).map(categoryIn);
}

/** Checks that the list has exactly the created categories. */
async function expectListed(client: Client, path: string, created: readonly Category[]) {
  const question: Question = { method: 'GET', path, key: 'pc_soak_business' };
  const listed = (await client.expect(200, question)) as readonly Category[];
  const byId = new Map(listed.map((category) => [category.id, category]));
  const isListed = created.every((category) => isDeepStrictEqual(byId.get(category.id), category));
  if (isListed && byId.size === created.length && listed.length === created.length) return;
  throw new Error(
    `the list has ${listed.length} categories, expected exactly the ${created.length} created ones`,
  );
}

/** Checks that a fault affects exactly two requests; returns their number. */
async function failTwice(client: Client, admin: string, path: string): Promise<number> {
  const body = { fault: 'server-error', times: 2, settings: { status: 503 } };
  await client.expect(201, { method: 'POST', path: `${admin}/faults`, body });
  await client.expect(201, {
    method: 'POST',
    path: `${admin}/faults`,
    body: { fault: 'id-as-string' },
  });
  const question: Question = { method: 'GET', path, key: 'pc_soak_business' };
  const answers = await client.ask(Array.from({ length: 10 }, () => question));
  const failed = answers.filter(({ status }) => status === 503).length;
  if (failed !== 2) throw new Error(`${failed} requests failed, expected 2`);
  await client.expect(200, { method: 'DELETE', path: `${admin}/faults` });
  return failed;
}

function categoryIn({ text }: Answer): Category {
  return parseExact(text) as Category;
}
