import { describe, expect, it } from 'vitest';
import type { Exchange } from '../evidence/exchange.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { inferenceFor } from './test-learning.ts';

const operation = 'createCategory';

function sent(content: unknown, status: number, rest: Partial<Exchange> = {}): Exchange {
  const url = 'http://service.test/v1/categories';
  const request = { method: 'POST', url, headers: {}, body: JSON.stringify(content) };
  return exchangeOf({ operation, request, status, ...rest });
}

function described(description: unknown, status: number, others: object = {}): Exchange {
  return sent({ name: 'Dog', description, ...others }, status);
}

describe('the longest description', () => {
  const short = described('a'.repeat(10), 201);
  const open: [what: string, exchanges: Exchange[]][] = [
    ['none was refused', [short]],
    ['none was accepted', [described('a'.repeat(20), 400)]],
    ['one of the same length was refused', [short, described('b'.repeat(10), 400)]],
    ['it was not a 400', [short, described('a'.repeat(20), 500)]],
    ['its characters may be the reason', [short, described('ů'.repeat(20), 400)]],
    ['non-ASCII characters come last', [short, described(`${'a'.repeat(20)}ů`, 400)]],
    ['another field may be the reason', [short, described('a'.repeat(20), 400, { id: 7 })]],
    ['the name may be the reason', [short, described('a'.repeat(20), 400, { name: 7 })]],
    ['it is not a string', [short, described(['a'.repeat(20)], 400)]],
  ];

  it.each(open)('is unknown when %s', (_what, exchanges) => {
    expect(inferenceFor('category.description.maxLength', exchanges)).toBeUndefined();
  });

  it('is the longest that was accepted, up to the shortest that was refused', () => {
    const accepted = [described('a', 201), described('🐈'.repeat(10), 201)];
    const refused = [described('a'.repeat(21), 400), described('a'.repeat(12), 400)];
    expect(inferenceFor('category.description.maxLength', [...refused, ...accepted])).toEqual({
      value: 10,
      note: expect.stringMatching(/\b10\b.*\b12\b/),
    });
  });
});

describe('a restriction to ASCII', () => {
  const long = described('a'.repeat(10), 201);
  const short = described('a', 201);
  const refused = described('ů'.repeat(10), 400);
  const open: [what: string, exchanges: Exchange[]][] = [
    ['another was accepted, too', [long, described('ů', 201), refused]],
    ['it may have been too long', [short, refused]],
    ['one of them may have been too long', [long, refused, described('ů'.repeat(11), 400)]],
    ['the service failed', [long, described('ů', 500)]],
  ];

  it.each(open)('is unknown when %s', (_what, exchanges) => {
    expect(inferenceFor('category.description.pattern', exchanges)).toBeUndefined();
  });

  it('is inferred from a refused one no longer than one in ASCII', () => {
    const inferred = inferenceFor('category.description.pattern', [long, short, refused]);
    expect(inferred).toMatchObject({ value: '\\p{ASCII}*' });
  });
});

describe('uniqueness of names', () => {
  const listing = (...json: unknown[]) => exchangeOf({ json });
  const two = listing({ id: 1, name: 'Dog' }, { id: 2, name: 'Dog' });
  const cases: [what: string, exchanges: Exchange[], value: unknown][] = [
    ['is inferred from a creation answered 409', [two, sent({ name: 'Dog' }, 409)], 409],
    ['is not inferred from another 409', [exchangeOf({ status: 409 })], undefined],
    ['is ruled out by a list that has a name twice', [listing(), two], 'accepted'],
    ['is unknown when items have no name', [listing({ id: 1 }, { id: 2 }, 3, 3)], undefined],
    ['is unknown when the list is not for the key', [{ ...two, credential: 'unknown' }], undefined],
  ];

  it.each(cases)('%s', (_what, exchanges, value) => {
    expect(inferenceFor('category.duplicateNames', exchanges)?.value).toBe(value);
  });
});

describe('an id sent by a client', () => {
  const accepted = sent({ name: 'Rabbit' }, 201);
  const refused = sent({ name: 'Monkey', id: 7 }, 400);
  const cases: [what: string, exchanges: Exchange[], value: unknown][] = [
    ['is ignored', [accepted, sent({ name: 'Monkey', id: 7 }, 201)], 'ignored'],
    ['is refused', [sent({ name: 'Dog' }, 201), accepted, refused], 'refused'],
    ['is unknown when none was sent', [accepted, sent({}, 400)], undefined],
    ['is unknown when the service fails', [accepted, sent({ name: 'Dog', id: 7 }, 500)], undefined],
    ['is unknown when the name may be too long', [sent({ name: 'Dog' }, 201), refused], undefined],
    [
      'is unknown from another operation',
      [accepted, { ...refused, operation: 'listOrders' }],
      undefined,
    ],
    ['is unknown from another key', [accepted, { ...refused, credential: 'unknown' }], undefined],
  ];

  it.each(cases)('%s', (_what, exchanges, value) => {
    expect(inferenceFor('category.suppliedId', exchanges)?.value).toBe(value);
  });
});

describe('the ids are', () => {
  const big = 2n ** 62n;
  const cases: [what: string, ids: unknown[], value: unknown][] = [
    ['unknown with two', [1, 2], undefined],
    ['sequential', [1, 2, 3], 'sequential'],
    ['sequential when others create up to 999 in between', [1, 1001, 1002], 'sequential'],
    ['unknown when one is far ahead', [1, 2, 1003], undefined],
    ['unknown when one comes twice', [1, 1, 2], undefined],
    ['sequential from 2^62 on', [big, big + 1n, big + 2n], 'sequential'],
    ['big from 2^62 + 1 on', [big + 1n, big + 2n, big + 3n], 'big'],
    ['random when one is less than the one before', [5, 9, 7], 'random'],
    ['sequential when negative', [-3, -2, -1], 'sequential'],
    ['unknown when they are not integers', ['1a', 'b2', '7-3', 'c'], undefined],
  ];

  it.each(cases)('%s', (_what, ids, value) => {
    const exchanges = ids.map((id) => sent({ name: 'Dog' }, 201, { json: { id, name: 'Dog' } }));
    expect(inferenceFor('category.idScheme', exchanges)?.value).toBe(value);
  });
});

function named(name: string, returned: unknown, status = 201) {
  return sent({ name }, status, { json: { id: 1, name: returned } });
}

describe('white space around texts', () => {
  const field = 'category.surroundingSpace';

  it.each([
    [' Dog ', 'trimmed', 'Dog'],
    [' Dog ', 'kept', ' Dog '],
  ])('of %j is %s when the 201 shows %j', (sent, value, returned) => {
    expect(inferenceFor(field, [named('Cat', 'Cat'), named(sent, returned)])?.value).toBe(value);
  });

  it.each([
    ['no text had any', [named('Dog', 'Dog')]],
    ['it differs', [named(' Dog', 'Dog'), named(' Cat', ' Cat')]],
    ['the text was refused', [named(' Dog', 'Dog', 400)]],
    ['the text was lost', [named(' Dog', 'Cat'), named(' Dog', 7)]],
  ])('is unknown when %s', (_what, exchanges) => {
    expect(inferenceFor(field, exchanges)).toBeUndefined();
  });
});

describe('the Unicode form of texts', () => {
  const field = 'category.normalization';
  /** In no form: the first letter is composed, the second is not. */
  const mixed = 'ů u\u030a';

  it.each([
    ['none', mixed],
    ['NFC', mixed.normalize('NFC')],
    ['NFD', mixed.normalize('NFD')],
  ])('is %s', (form, returned) => {
    expect(inferenceFor(field, [named('Dog', 'Dog'), named(mixed, returned)])?.value).toBe(form);
    expect(inferenceFor(field, [named(` ${mixed}`, returned)])?.value).toBe(form);
  });

  it.each([
    ['all texts are the same in each form', [named('Dog', 'Dog')]],
    ['a composed text may have been left alone or composed', [named('ů', 'ů')]],
    ['it differs', [named(mixed, mixed.normalize('NFC')), named(mixed, mixed.normalize('NFD'))]],
  ])('is unknown when %s', (_what, exchanges) => {
    expect(inferenceFor(field, exchanges)).toBeUndefined();
  });
});
