import { expect, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { run } from '../run.ts';
import { clock } from './test-judge.ts';

const reset = () =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  });
const refused = () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  return new TypeError('fetch failed', { cause });
};

/** Loses the response to every creation. */
async function judgeLosing(lose: (mock: Mock, request: Request) => Promise<Response>) {
  const mock = createMock({ clock });
  return run({
    baseUrl: 'http://service.test/v1',
    apiKey: mock.keys.list()[0]?.key ?? '',
    plan: 'free',
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.method === 'POST' ? lose(mock, request) : mock.fetch(request);
    },
  });
}

const name = expect.stringMatching(/^[a-z]+/i);

test('categories whose creation got no response are reported as created, with their ids from a list', async () => {
  const { created } = await judgeLosing(async (mock, request) => {
    await mock.fetch(request);
    throw reset();
  });
  expect(created).toContainEqual({ id: expect.stringMatching(/^\d+$/), name });
  expect(created.filter(({ id }) => id === null)).toEqual([]);
});

test('where a later list lacks it, a creation without a response created nothing', async () => {
  const { created } = await judgeLosing(async () => Promise.reject(reset()));
  expect(created).toEqual([]);
});

test.each([
  ['was lost', reset, [{ id: null, name }]],
  ['could not be sent', refused, []],
])(
  'where no list follows, a creation is reported only if it was sent: one that %s',
  async (_what, failure, expected) => {
    const mock = createMock({ clock });
    let isGone = false;
    const { created } = await run({
      baseUrl: 'http://service.test/v1',
      apiKey: mock.keys.list()[0]?.key ?? '',
      only: ['4.2.answers-201'],
      fetch: (input, init) => {
        const request = new Request(input, init);
        isGone ||= request.method === 'POST';
        return isGone ? Promise.reject(failure()) : mock.fetch(request);
      },
    });
    expect(created).toEqual(expected);
  },
);
