import { expect, test, vi } from 'vitest';
import { dryRun } from './dry-run.ts';
import type { TargetChoice } from './target.ts';

const choice: TargetChoice = {
  baseUrl: 'https://service.test/teams/pets/v1/',
  apiKeyEnv: 'PET_CATALOGUE_API_KEY',
  plan: undefined,
  safety: 'write',
  exhaustKeyEnv: undefined,
  provokeBan: false,
};

test('shows what would be sent, with which key, and the form of the body', async () => {
  const text = await dryRun({ only: ['4.2.answers-201', '5.missing-key'] }, choice);
  expect(text.split('\n')).toEqual([
    'GET  /categories    the key',
    'POST /categories    the key                { name: string, description: string }',
    'GET  /categories    no key',
    'POST /categories    no key                 { name: string }',
    'GET  /pets/{petId}  no key',
    'GET  /store/orders  no key',
    '',
    'Nothing was sent. https://service.test/teams/pets/v1 would get 6 requests, and 1 categories more,',
    'if it keeps to the document; waits for the rate limit would take 0 s.',
    '',
  ]);
});

test('shows the form of every kind of body', async () => {
  const text = await dryRun({}, choice);
  const forms = text.split('\n').flatMap((line) => /the key {2,}(\S.*)/.exec(line)?.[1] ?? []);
  expect(forms).toEqual(
    expect.arrayContaining([
      '{ name: null, description: string }',
      '{ name: { en: string } }',
      '[{ name: string }]',
      'null',
      'text that is no JSON',
    ]),
  );
});

test('takes a base URL of any path', async () => {
  const baseUrl = 'https://service.test/pets//';
  const text = await dryRun({ only: ['4.2.answers-201'] }, { ...choice, baseUrl });
  expect(text).toContain('https://service.test/pets would get 2 requests, and 1 categories more');
});

test('without a base URL is about the mock', async () => {
  const text = await dryRun({ only: ['9'] }, { ...choice, baseUrl: undefined });
  expect(text).toContain('Nothing was sent. http://127.0.0.1/v1 would get ');
});

test('shows nothing that writes when reading alone is allowed', async () => {
  const text = await dryRun({ safety: 'read-only' }, choice);
  expect(text).toContain('GET ');
  expect(text).not.toContain('POST');
  expect(text).toContain(', and 0 categories more,');
});

test('counts what is sent many times, and the waits', async () => {
  const text = await dryRun({ safety: 'exhaust' }, { ...choice, plan: 'free' });
  expect(text).toMatch(/GET {2}\/categories {4}the key {2}\(\d+ times\)/);
  expect(text).toContain('would get 96 requests, and 5 categories more');
  expect(text).toContain('waits for the rate limit would take 60 s.');
});

test('shows the second key, and how a ban is provoked with it', async () => {
  const options = { safety: 'exhaust', provokeBan: true } as const;
  const text = await dryRun(options, { ...choice, exhaustKeyEnv: 'SECOND', plan: 'free' });
  expect(text).toMatch(/GET {2}\/categories {4}the second key {2}\(\d+ times\)/);
});

test('tells what the budget does not suffice for', async () => {
  const text = await dryRun({ only: ['4.2.answers-201'], maxCreates: 0 }, choice);
  expect(text).toContain(
    'The budget does not suffice for:\n  4.2.answers-201: takes one category more than the 0 that',
  );
});

test.each(['free', 'pro', 'business', 'enterprise'] as const)('plan %s', async (plan) => {
  const text = await dryRun({ only: [`8.plan-${plan}`] }, { ...choice, plan });
  expect(text).toContain('would get 1 requests');
});

test('sends nothing', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await dryRun({ only: ['9'] }, choice);
  expect(fetched).not.toHaveBeenCalled();
});
