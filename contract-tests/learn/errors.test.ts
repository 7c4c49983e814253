import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { errorLearners } from './errors.ts';
import { inferenceFor } from './test-learning.ts';

function kindsIn(exchanges: readonly Exchange[]): string[] {
  return Object.entries(errorLearners)
    .filter(([, infer]) => infer({ exchanges }) !== undefined)
    .map(([field]) => field.replace('errors.', ''));
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
  ])('classified by its status %i', (status, kinds) => {
    expect(kindsIn([exchangeOf({ status, json })])).toEqual(kinds);
  });

  it.each([401, 403, 429])('a ban when a refused key keeps sending: %i', (status) => {
    const headers = { 'retry-after': '300' };
    const before = exchangeOf({ status: 429, headers: { 'retry-after': '5' } });
    const banned = exchangeOf({ index: 1, status, headers, json });
    expect(kindsIn([before, banned])).toEqual(['banned']);
  });

  it('not a 403 to anonymous callers', () => {
    expect(kindsIn([exchangeOf({ status: 403, credential: 'unknown', json })])).toEqual([]);
  });
});

type Answer = Omit<NonNullable<Parameters<typeof exchangeOf>[0]>, 'status'>;

/** The code and message inferred from responses with this status. */
function codeAndMessage(answers: readonly Answer[], status = 400) {
  const kinds: Record<number, string> = {
    400: 'invalid-request',
    401: 'unauthorized',
    429: 'rate-limited',
  };
  const exchanges = answers.map((answer) => exchangeOf({ ...answer, status }));
  return inferenceFor(`errors.${kinds[status]}`, exchanges);
}

describe('the code and message of an error', () => {
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  const nothing: [what: string, answers: Answer[]][] = [
    ['there is no body', [{ headers: text }]],
    ['the body is null', [{ json: null, body: 'null' }]],
    ['the body has no Content-Type', [{ body: 'No' }]],
    ['they are not strings', [{ json: { code: 7, message: 8 } }]],
  ];

  it.each(nothing)('are unknown when %s', (_what, answers) => {
    expect(codeAndMessage(answers)).toBeUndefined();
  });

  it('are certain when all responses share them', () => {
    expect(codeAndMessage([{ json }, { json }, { body: 'Bad Request' }])).toEqual({
      value: json,
    });
  });

  it('are the first code with a note of the others', () => {
    const other = { code: 'E-2', message: 'No' };
    expect(codeAndMessage([{ json }, { json: other }, { json }])).toEqual({
      value: json,
      note: expect.stringMatching(/^code: E-2\b[^;]*$/),
    });
  });

  it('are a code with a note that the message may vary', () => {
    expect(codeAndMessage([{ json }, { json: { code: 'E-1', message: 'No name' } }])).toEqual({
      value: { code: 'E-1' },
      note: expect.stringMatching(/^message: [^;]*$/),
    });
  });

  it('are only a message when the body is plain text', () => {
    expect(codeAndMessage([{ headers: text, body: 'Bad Request' }])).toEqual({
      value: { message: 'Bad Request' },
      note: expect.stringMatching(/^code: [^;]*$/),
    });
  });
});
