import { expect, it, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauseOf, clock, failedClauses, judge } from './test-judge.ts';
import { fetchFailed, type Mutation } from './test-mutations.ts';

const isPost = ({ method }: Request) => method === 'POST';
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Passes creations on, and counts those in progress. */
function countingCreations() {
  const counts = { now: 0, most: 0, sent: 0 };
  const mutation: Mutation = (service) => async (request) => {
    if (!isPost(request)) return service(request);
    counts.sent += 1;
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    await soon();
    return service(request).finally(() => {
      counts.now -= 1;
    });
  };
  return { counts, mutation };
}

test('a run sends two creations at the same time, and never more', async () => {
  const { counts, mutation } = countingCreations();
  const report = await judge(createMock({ clock }), mutation);
  expect(report).toMatchObject({ verdict: 'conforms', created: { length: 3 } });
  expect(counts.most).toBe(2);
});

test('a clause that needs one creation sends one', async () => {
  const { counts, mutation } = countingCreations();
  await judge(createMock({ clock }), mutation, { only: ['4.2.answers-201'] });
  expect(counts.sent).toBe(1);
});

test('a key with one request left sends creations one after the other', async () => {
  const { counts, mutation } = countingCreations();
  const key = { name: 'free', key: 'a-key', plan: 'free', used: { minute: 58 } } as const;
  const mock = createMock({ clock, keys: [key] });
  const report = await judge(mock, mutation, { only: ['2.category-id-unique'] });
  expect(report.verdict).toBe('conforms');
  expect(counts).toMatchObject({ most: 1, sent: 2 });
});

/** Delays the answer to the first of two creations in progress until the second is answered. */
const answeringInReverse: Mutation = (service) => {
  let first: PromiseWithResolvers<void> | undefined;
  return async (request) => {
    if (!isPost(request)) return service(request);
    const answer = await service(request);
    const waiting = first;
    first = waiting ? undefined : Promise.withResolvers();
    waiting?.resolve();
    await (waiting ? undefined : Promise.race([first?.promise.then(soon), soon().then(soon)]));
    first = undefined;
    return answer;
  };
};

/** Answers a second request in progress with 429, though the limit has room. */
const limitingConcurrency: Mutation = (service) => {
  let inProgress = 0;
  return async (request) => {
    inProgress += 1;
    await soon();
    try {
      if (inProgress < 2) return await service(request);
      const { url, headers } = request;
      const counted = await service(new Request(url, { headers }));
      const refused = new Headers(counted.headers);
      refused.set('retry-after', '1');
      return new Response('{}', { status: 429, headers: refused });
    } finally {
      inProgress -= 1;
    }
  };
};

const services: [what: string, mutation: Mutation][] = [
  ['answers the second of two creations first', answeringInReverse],
  ['refuses a second request in progress with 429', limitingConcurrency],
];

it.each(services)('a correct service conforms that %s', async (_what, mutation) => {
  const report = await judge(createMock({ clock }), mutation);
  expect(failedClauses(report)).toEqual([]);
  expect(report.verdict).toBe('conforms');
});

test('a 429 to one of two requests at the same time says nothing about the limit', async () => {
  const report = await judge(createMock({ clock }), limitingConcurrency);
  expect(clauseOf(report, '8.exceeding-answers-429')?.verdict).toBe('not-exercised');
});

const reset = () => fetchFailed('ECONNRESET');
const refused = () => fetchFailed('ECONNREFUSED', 'connect');

/** Loses the answer to each creation, and if it is the end of the service to all that follows. */
const losing = (failure: () => Error, { isExecuted = false, isEnd = false } = {}): Mutation => {
  let isGone = false;
  return (service) => async (request) => {
    if (!isGone && !isPost(request)) return service(request);
    isGone = isEnd;
    if (isExecuted) await service(request);
    throw failure();
  };
};

const name = expect.stringMatching(/^[a-z]+/i);

test('categories whose creation got no response are reported as created, with their ids from a list', async () => {
  const { created } = await judge(createMock({ clock }), losing(reset, { isExecuted: true }));
  expect(created).toContainEqual({ id: expect.stringMatching(/^\d+$/), name });
  expect(created.filter(({ id }) => id === null)).toEqual([]);
});

test('where a later list lacks it, a creation without a response created nothing', async () => {
  expect(await judge(createMock({ clock }), losing(reset))).toMatchObject({ created: [] });
});

test.each([
  ['was lost', reset, [{ id: null, name }]],
  ['could not be sent', refused, []],
])(
  'where no list follows, a creation is reported only if it was sent: one that %s',
  async (_what, failure, expected) => {
    const lost = losing(failure, { isEnd: true });
    const { created } = await judge(createMock({ clock }), lost, { only: ['4.2.answers-201'] });
    expect(created).toEqual(expected);
  },
);
