import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../run/test-exchange.ts';
import { inferenceFor } from './test-learning.ts';

/** A creation with this name, returned like that. */
function named(name: string, returned: unknown, status = 201) {
  const { request } = exchangeOf();
  const body = JSON.stringify({ name });
  const json = { id: 1, name: returned };
  return exchangeOf({
    operation: 'createCategory',
    status,
    request: { ...request, method: 'POST', body },
    json,
  });
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
