import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { errorLearners } from './errors.ts';
import { inferenceFor } from './test-learning.ts';

/** The kinds of which these exchanges tell a code. */
function kindsIn(exchanges: readonly Exchange[]): string[] {
  return errorLearners
    .filter(({ learn }) => learn({ exchanges }) !== undefined)
    .map(({ field }) => field.replace('errors.', ''));
}

const json = { code: 'E-1', message: 'No' };

describe('an error is', () => {
  it.each([
    [200, []],
    [400, ['invalid-request']],
    [401, ['unauthorized']],
    [403, ['forbidden']],
    [404, ['not-found']],
    [405, ['method-not-allowed']],
    [409, ['conflict']],
    [410, ['gone']],
    [413, ['payload-too-large']],
    [415, ['unsupported-media-type']],
    [429, ['rate-limited']],
    [500, ['internal']],
    [501, ['unavailable']],
    [503, ['unavailable']],
  ])('what its status says: %i', (status, kinds) => {
    expect(kindsIn([exchangeOf({ status, json })])).toEqual(kinds);
  });

  it.each([401, 403, 429])('a ban when a key goes on sending: %i', (status) => {
    const headers = { 'retry-after': '300' };
    const before = exchangeOf({ status: 429, headers: { 'retry-after': '5' } });
    const banned = exchangeOf({ index: 1, status, headers, json });
    expect(kindsIn([before, banned])).toEqual(['banned']);
  });

  it('no 403 for those without the key', () => {
    expect(kindsIn([exchangeOf({ status: 403, credential: 'unknown', json })])).toEqual([]);
  });
});

type Answer = Omit<NonNullable<Parameters<typeof exchangeOf>[0]>, 'status'>;

/** What is learnt from answers of this status, 400 if none is given. */
function words(answers: readonly Answer[], status = 400) {
  const kinds: Record<number, string> = {
    400: 'invalid-request',
    401: 'unauthorized',
    429: 'rate-limited',
  };
  const exchanges = answers.map((answer) => exchangeOf({ ...answer, status }));
  return inferenceFor(`errors.${kinds[status]}`, exchanges);
}

describe('the words of an error', () => {
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  const nothing: [what: string, answers: Answer[]][] = [
    ['there is no body', [{ headers: text }]],
    ['the body is null', [{ json: null, body: 'null' }]],
    ['the body is of another form', [{ headers: { 'content-type': 'text/html' }, body: 'No' }]],
    ['the body is of no form', [{ body: 'No' }]],
    ['they are no text', [{ json: { code: 7, message: 8 } }]],
  ];

  it.each(nothing)('are left open when %s', (_what, answers) => {
    expect(words(answers)).toBeUndefined();
  });

  it('are certain when all answers have them in common', () => {
    expect(words([{ json }, { json }, { body: 'Bad Request' }])).toStrictEqual({ value: json });
  });

  it('are the first code, and a note of the others', () => {
    const other = { code: 'E-2', message: 'No' };
    expect(words([{ json }, { json: other }, { json }])).toStrictEqual({
      value: json,
      note: expect.stringMatching(/^code: E-2\b[^;]*$/),
    });
  });

  it('are a code, and a note that the message may vary', () => {
    expect(words([{ json }, { json: { code: 'E-1', message: 'No name' } }])).toStrictEqual({
      value: { code: 'E-1' },
      note: expect.stringMatching(/^message: [^;]*$/),
    });
  });

  it('are the message alone when it comes as plain text', () => {
    expect(words([{ headers: text, body: 'Bad Request' }])).toStrictEqual({
      value: { message: 'Bad Request' },
      note: expect.stringMatching(/^code: [^;]*$/),
    });
  });
});

describe('a message with a number in it', () => {
  const told = { json: { code: 'E-1', message: 'Wait 7 seconds' } };
  const posted = (body: string) => {
    const url = 'http://service.test/v1/categories';
    return { ...told, request: { method: 'POST', url, headers: {}, body } };
  };
  const orders = {
    ...told,
    request: { method: 'GET', url: 'http://service.test/v1/store/orders', headers: {} },
  };
  const as = (credential: Exchange['credential'], answer: Answer = told) => ({
    ...answer,
    credential,
  });
  const cases: [what: string, isFixed: boolean, answers: Answer[], status?: number][] = [
    ['may tell a detail of the one request', false, [told]],
    ['may when the request was sent twice', false, [posted('{}'), posted('{}')]],
    ['is the same for two bodies', true, [posted('{}'), posted('[]')]],
    ['is the same for two addresses', true, [told, orders]],
    ['may when two requests are beyond the limit', false, [told, orders], 429],
    ['may when the key is missing in both', false, [as('missing'), as('missing', orders)], 401],
    [
      'is the same without a key and with an unknown one',
      true,
      [as('missing'), as('unknown')],
      401,
    ],
  ];

  it.each(cases)('%s', (_what, isFixed, answers, status) => {
    const message = isFixed ? { message: 'Wait 7 seconds' } : {};
    expect(words(answers, status)?.value).toEqual({ code: 'E-1', ...message });
  });
});
