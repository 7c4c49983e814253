import { beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../../.config/test-sample.ts';
import { adminOf } from '../../admin/test-admin.ts';
import { createMock, type Mock, type MockOptions } from '../../create-mock.ts';
import { serve } from '../../hosts/node.ts';
import { bearer, clock } from '../../test-client.ts';
import { copiedTest } from './copied-test.ts';
import { exportedTest } from './msw-test.ts';
import { latest, requestOf, type Sent } from './test-exchange.ts';
import { mswMajors, runVitest } from './test-vitest.ts';

interface Situation {
  readonly request: string;
  readonly sent: Sent;
  readonly options?: MockOptions;
  readonly prepare?: (mock: Mock) => unknown;
}

const list = { request: 'GET /categories', sent: { key: 'free' } } as const;
const create = (body: string): Situation => ({
  request: 'POST /categories',
  sent: { key: 'free', body },
});
const pug = create('{"name":"Pug"}');
const largeId = { id: 9007199254740993n, name: `\`$\{x}\` \u202e \\ \u2028` };

const situations: Readonly<Record<string, Situation>> = {
  list,
  created: create(`{"name":"Hamster's \u202e \`\${x}\` \\n"}`),
  'large-id': { ...pug, prepare: (mock) => mock.seed.set({ categories: [largeId] }) },
  'random-id': { ...pug, prepare: (mock) => mock.profile.set('random-ids') },
  'without-name': create('{"description":"x"}'),
  'not-json': create('{'),
  'unknown-key': { ...list, sent: { headers: { Authorization: 'Bearer sk_live_0123456789' } } },
  'no-key': { ...list, sent: {} },
  revoked: { ...list, sent: { key: 'revoked' } },
  expired: { ...list, sent: { key: 'expired' } },
  banned: { ...list, sent: { key: 'banned' } },
  'used-up-day': { ...list, sent: { key: 'exhausted' } },
  'used-up-minute': { ...list, prepare: (mock) => mock.keys.setRemaining('free', 0) },
  pet: { ...list, request: 'GET /pets/1' },
  'unknown-pet': { ...list, request: 'GET /pets/999999' },
  preferred: { ...list, sent: { key: 'free', headers: { Prefer: 'code=503' } } },
  override: {
    ...list,
    prepare: (mock) => mock.overrides.add({ status: 418, body: { code: 'tea' } }),
  },
  'gateway-page': { ...list, prepare: (mock) => mock.faults.add('gateway-page') },
  'id-as-string': { ...list, prepare: (mock) => mock.faults.add('id-as-string') },
  delayed: {
    ...list,
    prepare: async (mock) => {
      await mock.clock.resume();
      await mock.faults.add({ fault: 'latency', settings: { millis: 1 } });
    },
  },
  reset: { ...list, prepare: (mock) => mock.faults.add('connection-reset') },
  profile: {
    ...create('{"name":"Dog"}'),
    options: {
      profile: { category: { duplicateNames: 409 }, errors: { conflict: { code: 'c' } } },
    },
  },
  'own-key': {
    ...list,
    sent: { headers: { Authorization: 'Bearer my.own.key' } },
    options: { keys: [{ name: `my "own" key's`, key: 'my.own.key', plan: 'pro' }] },
  },
};

/** Both tests of a request as the console writes them, the exported one with the state of a fork. */
async function testsOf({ request, sent, options, prepare }: Situation) {
  const mock = createMock({ clock, ...options });
  await prepare?.(mock);
  await mock.fetch(requestOf(request, sent));
  const { exchange, ...surroundings } = await latest(mock);
  const { meta } = await mock.history.list({ limit: 1 });
  const fork = await adminOf(mock).sandboxes.create({ from: { at: meta.latest - 1 } });
  const before = await adminOf(mock, { sandbox: fork.id }).state.export();
  return {
    copied: copiedTest(exchange, surroundings)?.text ?? '',
    exported: exportedTest(exchange, before),
  };
}

const answering = Object.keys(situations).flatMap((name) => [`copied-${name}`, `exported-${name}`]);
const files: Record<string, string> = {};
beforeAll(async () => {
  for (const [name, situation] of Object.entries(situations)) {
    const { copied, exported } = await testsOf(situation);
    Object.assign(files, { [`copied-${name}`]: copied, [`exported-${name}`]: exported });
  }
});

describe.for(sampled(mswMajors, 2, String))('the tests of requests, with %s', (msw) => {
  it('compile and pass as they are, and fail when the mock answers otherwise or not at all', async () => {
    const elsewhere = await serve(createMock(), { port: 0 });
    const others: Record<string, string> = {};
    for (const name of ['copied-list', 'exported-list']) {
      const text = files[name] ?? '';
      others[`${name}-other`] = text.replace('toBe(200)', 'toBe(201)');
      // Without a guard, the request would reach this server, which answers 200.
      const passed = `${elsewhere.adminUrl}/clock`;
      others[`${name}-unanswered`] = text.replace(/https:[^']+/, passed);
    }
    const { files: outcomes, typeErrors } = await runVitest({ ...files, ...others }, msw);
    await elsewhere.close();
    expect(typeErrors).toEqual([]);
    const failing = Object.entries(outcomes).filter(([, { status }]) => status !== 'passed');
    expect(failing.map(([name]) => name).sort()).toEqual(Object.keys(others).sort());
    expect(Object.keys(outcomes)).toHaveLength(answering.length + 4);
    for (const name of ['copied-list', 'exported-list']) {
      const [test] = outcomes[`${name}-unanswered`]?.assertionResults ?? [];
      expect(test?.failureMessages.join()).toMatch(/\[MSW\] Cannot bypass|fetch failed/);
    }
  });
});

describe('the tests of requests', () => {
  it('have no key in them', async () => {
    const own = await testsOf(situations['own-key'] ?? list);
    expect(own.copied + own.exported).not.toContain('my.own.key');
    const { exported } = await testsOf(list);
    expect(exported).not.toContain(bearer.free.replace('Bearer ', ''));
    expect(exported).toContain("mock.keys.get('free').key");
  });

  it.each(['GET /unknown', 'DELETE /categories'])(
    'are not copied for %s, which is not an operation',
    async (request) => {
      expect((await testsOf({ ...list, request })).copied).toBe('');
    },
  );
});
