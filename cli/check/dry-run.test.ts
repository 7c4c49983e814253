import { expect, test } from 'vitest';
import { dryRun } from './dry-run.ts';
import { choice } from './test-choice.ts';

test('lists the requests, with their keys and the shapes of their bodies', async () => {
  const text = await dryRun({ only: ['4.2.answers-201', '5.missing-key'] }, choice);
  expect(text.split('\n')).toEqual([
    'GET  /categories    the key',
    'POST /categories    the key                   { name: string, description: string }',
    'GET  /categories    no key',
    'POST /categories    no key                    { name: string }',
    'GET  /pets/{petId}  no key',
    'GET  /store/orders  no key',
    '',
    'Nothing was sent. If https://service.test/teams/pets/v1 conforms, the run sends it',
    '6 requests, creates 1 category and waits 0 s until limits reset.',
    'If it does not conform, the run sends 60 requests at most.',
    '',
  ]);
});

test('shows the shape of every kind of body', async () => {
  const text = await dryRun({}, choice);
  const shapes = text.split('\n').flatMap((line) => /the key {2,}(\S.*)/.exec(line)?.[1] ?? []);
  expect(shapes).toEqual(
    expect.arrayContaining([
      '{ name: null, description: string }',
      '{ name: { en: string } }',
      '[{ name: string }]',
      'null',
      'malformed JSON',
    ]),
  );
});

test('lists no writing request under --safety read-only', async () => {
  const text = await dryRun({ safety: 'read-only' }, choice);
  expect(text).toContain('GET ');
  expect(text).not.toContain('POST');
  expect(text).toContain('creates 0 categories');
});

test('counts repeated requests and the time spent waiting', async () => {
  const text = await dryRun({ safety: 'exhaust' }, { ...choice, plan: 'free' });
  expect(text).toMatch(/GET {2}\/categories {4}the key {2}\(\d+ times\)/);
  expect(text).toContain('96 requests, creates 3 categories and waits 60 s until limits reset.');
});

test.each([
  ['free', 60 + 120 + 21],
  ['pro', 60 + 600 + 21],
  ['enterprise', 60 + 2 * (2000 + 21)],
] as const)('limits what uses up the limit of plan %s to %i requests', async (plan, most) => {
  const text = await dryRun({ only: ['9'], safety: 'exhaust' }, { ...choice, plan });
  expect(text).toContain(`If it does not conform, the run sends ${most} requests at most.`);
  expect(text.includes('so this assumes')).toBe(plan === 'enterprise');
});

test.each([
  ['without --plan', {}, '--plan or --max-requests'],
  ['for a second key', { exhaustKeyEnv: 'SECOND', plan: 'free' }, '--max-requests'],
  ['for plan Enterprise', { plan: 'enterprise' }, '--max-requests'],
] as const)('says that it may use up a high limit %s', async (_when, chosen, remedy) => {
  const text = await dryRun({ only: ['9'], safety: 'exhaust' }, { ...choice, ...chosen });
  expect(text).toContain(
    `highest that a run uses up, 1000 requests a minute; ${remedy} lowers it.`,
  );
});

test('lists the requests that provoke a ban of the second key', async () => {
  const options = { safety: 'exhaust', provokeBan: true } as const;
  const text = await dryRun(options, { ...choice, exhaustKeyEnv: 'SECOND', plan: 'free' });
  expect(text).toMatch(/GET {2}\/categories {4}the second key {2}\(\d+ times\)/);
});

test('lists the clauses that the budget does not cover', async () => {
  const text = await dryRun({ only: ['4.2.answers-201'], maxCreates: 0 }, choice);
  expect(text).toContain(
    'The budget does not cover:\n  4.2.answers-201: needs one more category than the 0 of',
  );
});
