import { describe, expect, it } from 'vitest';
import { differenceFromSent } from './differences.ts';

const long = 'a'.repeat(100);

describe('the difference between a category sent and the one shown', () => {
  const cases: [what: string, sent: object, shown: object, difference: string | undefined][] = [
    ['is none for equal texts', { name: 'Dog' }, { name: 'Dog' }, undefined],
    [
      'is none for an empty description',
      { name: 'Dog' },
      { name: 'Dog', description: '' },
      undefined,
    ],
    ['is none for trimmed text', { name: ' Dog\n' }, { name: 'Dog' }, undefined],
    ['is none for decomposed text', { name: 'K\u01d2' }, { name: 'Ko\u030c' }, undefined],
    [
      'names the first character that differs',
      { name: '🐈 Cat' },
      { name: '🐈 cat' },
      'name: sent "🐈 Cat", got "🐈 cat", first difference at character 3',
    ],
    [
      'quotes the surroundings of a long text',
      { name: 'Dog', description: `${long}!${long}` },
      { name: 'Dog', description: long },
      `description: sent …"${'a'.repeat(20)}!${'a'.repeat(29)}"…, got …"${'a'.repeat(20)}", first difference at character 101`,
    ],
    [
      'names a missing text',
      { name: 'Dog', description: 'loud' },
      { name: 'Dog' },
      'description: sent "loud", got nothing',
    ],
    ['quotes a value that is no string', { name: 'Dog' }, { name: 7 }, 'name: sent "Dog", got 7'],
    ['says that there is no name', { name: 'Dog' }, {}, 'name: sent "Dog", got nothing'],
  ];

  it.each(cases)('%s', (_what, sent, shown, difference) => {
    expect(
      differenceFromSent(sent as { name: string }, { id: '1', name: undefined, ...shown }),
    ).toBe(difference);
  });
});
