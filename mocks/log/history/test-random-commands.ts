import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Mock } from '../../create-mock.ts';
import onDemandFaultNames from '../../faults/generated/on-demand-fault-names.json' with {
  type: 'json',
};
import { transportFaults } from '../../faults/transport.ts';
import { namedProfiles } from '../../profile/profiles.ts';
import type { Random } from '../../records/random.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { scenarios } from '../../state/scenarios.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { bearer } from '../../test-client.ts';

/** Does one thing to a mock; some of it is refused. */
type Step = (mock: Mock, random: Random) => unknown;

const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)] as T;

const authorizations = [
  ...Object.values(bearer),
  undefined,
  'Bearer nobody-knows-this-token',
  'Bearer',
  'Basic dXNlcjpwYXNz',
  'bearer pc_free_7Qm2xVtK9dRw',
  'Bearer PC_FREE_7QM2XVTK9DRW',
  'Bearer pc_free_7Qm2xVtK9dR',
  'Bearer pc_free_7Qm2xVtK9dRwx',
  'Bearer json',
  'Bearer categories',
];
const bodies = [
  '{"name":"Hamster"}',
  '{"name":"hamster ","description":"Small"}',
  '{"name":"Zebra"}',
  '{"description":"No name"}',
  '{"name":7}',
  '{"name":"nobody-knows-this-token"}',
  '{',
  '',
  'null',
];
const paths = ['/categories', '/pets/1', '/pets/99', '/pets/x', '/store/orders', '/nowhere'];
/** Faults without a delay, because a frozen clock would hold up the answers. */
const faults = [...transportFaults.map(({ name }) => name), ...onDemandFaultNames].filter(
  (name) => name !== 'latency',
);
const calm = scenarios.map(({ name }) => name).filter((name) => name !== 'slow');

function randomRequest(random: Random): Request {
  const isPost = random.next() < 0.4;
  const authorization = pick(random, authorizations);
  const path = isPost ? '/categories' : pick(random, paths);
  const headers = {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(isPost && { 'Content-Type': pick(random, ['application/json', 'text/plain']) }),
    ...(random.next() < 0.1 && { Origin: 'http://localhost:5173' }),
    ...(random.next() < 0.1 && { Prefer: 'code=400' }),
  };
  const query = random.next() < 0.1 ? '?api_key=nobody-knows-that-key' : '';
  const method = isPost ? 'POST' : pick(random, ['GET', 'GET', 'GET', 'DELETE']);
  return new Request(`http://localhost/v1${path}${query}`, {
    method,
    headers,
    ...(isPost && { body: pick(random, bodies) }),
  });
}

const send: Step = (mock, random) => mock.fetch(randomRequest(random));

const newKeys = (random: Random) => [
  { name: 'free', key: `free-${random.int(3)}`, plan: 'free' as const },
  {
    name: 'pro',
    key: 'pc_pro_4Hs8nZbL1cYe',
    plan: 'pro' as const,
    bannedForSeconds: random.int(90),
  },
];

const controls: readonly Step[] = [
  (mock, random) => mock.run('faults.add', { fault: pick(random, faults), probability: 0.7 }),
  (mock, random) => mock.run('faults.add', { fault: pick(random, faults), times: 2 }),
  (mock) => mock.run('faults.add', 'no-such-fault'),
  (mock) => mock.run('faults.clear'),
  (mock, random) => mock.run('faults.remove', String(random.int(5))),
  (mock, random) => mock.run('overrides.add', { status: pick(random, [204, 429, 507]), times: 2 }),
  (mock) => mock.run('overrides.add', { status: 999 }),
  (mock) => mock.run('overrides.clear'),
  (mock, random) =>
    mock.run('keys.setRemaining', pick(random, ['free', 'pro', 'none']), random.int(3)),
  (mock, random) => mock.run('keys.ban', 'free', `${random.int(3)}m`),
  (mock, random) => mock.run('clock.advance', random.int(90_000)),
  (mock, random) => mock.run('clock.set', Date.UTC(2026, random.int(12), 1 + random.int(28))),
  (mock) => mock.run('clock.freeze'),
  (mock) => mock.run('clock.resume'),
  (mock, random) => mock.run('profile.set', pick(random, namedProfiles).name),
  (mock, random) => mock.run('scenario', pick(random, calm)),
  (mock) => mock.run('reset'),
  (mock) => mock.run('reset', { clock: true }),
  (mock, random) => mock.run('keys.set', newKeys(random)),
  (mock, random) => mock.run('reconfigure', { keys: newKeys(random) }),
  (mock) => mock.run('reconfigure', { profile: 'random-ids' }),
  (mock) => mock.run('seed.set', { categories: [{ name: 'Dragon' }, { id: 7, name: 'Wyvern' }] }),
  (mock, random) => mock.run('categories.create', { name: `made ${random.int(9)}` }),
  (mock, random) => mock.run('categories.remove', 1 + random.int(8)),
  (mock) => mock.run('requests.clear'),
  async (mock) => mock.run('state.import', await mock.state.export()),
];

/** A control, called while requests are being answered. */
const overlapping: Step = async (mock, random) => {
  const steps = [send, send, pick(random, controls), send].map(async (one) => one(mock, random));
  for (const done of await Promise.allSettled(steps)) {
    if (done.status === 'rejected') throw done.reason;
  }
};

/** Does a random thing to a mock; resolves when it is done. */
export async function randomStep(mock: Mock, random: Random): Promise<void> {
  const kind = random.next();
  const step = kind < 0.6 ? send : kind < 0.75 ? overlapping : pick(random, controls);
  try {
    await step(mock, random);
  } catch (error) {
    if (error instanceof TypeError) throw error;
  }
}

/** The whole content of a sandbox, as text that can be compared. */
export function partsOf(sandbox: Sandbox): Record<string, string> {
  const { time: _, clock, ...state } = takeSnapshot(sandbox);
  const { frozenAt, start } = clock;
  const all = { ...state, frozenAt, start, now: sandbox.clock.now() };
  return Object.fromEntries(
    Object.entries(all).map(([part, value]) => [part, stringifyExact(value)]),
  );
}
