import { describe, expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { addUp, meetsTheBar } from './proof.ts';
import { story } from './prove-story.ts';

const broken: Outcome = {
  group: 'broken',
  name: 'id-as-string',
  safety: 'write',
  expected: 'caught',
  because: null,
  clause: '2.category-id',
  blamed: ['2.category-id'],
  requests: 55,
  ms: 8,
  problem: null,
};
const correct: Outcome = {
  ...broken,
  group: 'single fields',
  name: 'category.listOrder "name"',
  expected: 'conforms',
  clause: null,
  blamed: [],
  requests: 53,
};
const check = { check: '2.category-id', unseenWithout: ['id-as-string'] };

function proofOf(runs: readonly Partial<Outcome>[], checks = [check]) {
  const [first, ...others] = runs;
  const all = [{ ...broken, ...first }, ...others.map((run) => ({ ...correct, ...run }))];
  return addUp(all, checks, []);
}

describe('what meets the bar', () => {
  it('all caught, all rightly blamed, no correct service blamed', () => {
    const proof = proofOf([{}, {}]);
    expect(meetsTheBar(proof)).toBe(true);
    expect(proof.summary).toMatchObject({ visible: 1, caught: 1, blamedRightly: 1, correct: 1 });
    expect(proof.summary.requests.write).toEqual({ min: 53, median: 53, max: 55 });
    expect(story(proof, { only: [] })).toMatch(/\nPROVED\n$/);
  });

  it('a fault that cannot be seen counts as broken, and not as caught', () => {
    const { summary } = proofOf([{ expected: 'unseen', blamed: [] }]);
    expect(summary).toMatchObject({ broken: 1, visible: 0, caught: 0, problems: 0 });
  });
});

describe('what misses it', () => {
  it.each([
    ['a fault that is not caught', { caught: 0, blamedRightly: 0 }, [{ blamed: [] }]],
    [
      'a clause blamed besides',
      { caught: 1, blamedRightly: 0 },
      [{ blamed: ['2.category-id', '4.1.array'] }],
    ],
    ['a correct service that is blamed', { falseAlarms: 1 }, [{}, { blamed: ['4.1.array'] }]],
    ['a run that is not as it has to be', { problems: 1 }, [{}, { problem: 'incomplete' }]],
  ] as const)('%s', (_what, figures, runs) => {
    const proof = proofOf(runs);
    expect(meetsTheBar(proof)).toBe(false);
    expect(proof.summary).toMatchObject(figures);
    expect(story(proof, { only: [] })).toMatch(/\nNOT PROVED\n$/);
  });

  it('a check that no fault needs', () => {
    const proof = proofOf([{}], [{ check: '2.category-id', unseenWithout: [] }]);
    expect(meetsTheBar(proof)).toBe(false);
    expect(story(proof, { only: [] })).toContain('✗ 2.category-id: no fault goes unseen');
  });
});

it('a run with a problem is told with its evidence, and how to see it by hand', () => {
  const problem = 'not caught: 2.category-id is pass';
  const told = story(proofOf([{ blamed: [], problem }]), { only: [] });
  expect(told).toContain('✗ id-as-string (write), breaks 2.category-id; blamed: nothing');
  expect(told).toContain(problem);
  expect(told).toContain("npm run prove -- --only 'id-as-string'");
  expect(told).toContain('npm start -- --fault id-as-string\n');
  expect(told).toMatch(/npm run check -- \S+ --plan free --safety write/);
});
