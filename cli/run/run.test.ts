import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PartialProfile } from '../../mocks/profile/profile.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { newFolder, runCli, runClient as runScript, startCli } from '../test-cli.ts';
import { tryChoices } from './choices.ts';
import type { Attempt } from './variants.ts';

const tables = casesBeside(import.meta.url);

const runClient = (script: string, ...options: string[]) => runScript('run', script, ...options);

const folder = newFolder();

describe('a command', () => {
  it('gets the address of a mock and a key, and keeps its output to itself', async () => {
    const { code, stdout, stderr } = await runClient(
      'console.log((await (await get()).json()).length)',
    );
    expect([code, stdout]).toEqual([0, '5\n']);
    expect(stderr).toContain('CONFORMS: ');
  });

  it('gets them under names of its own, and in its arguments', async () => {
    const script = 'console.log(process.env.API, process.env.TOKEN, process.argv.slice(1))';
    const { stdout } = await runCli(
      ['run', '--env-url', 'API', '--env-key', 'TOKEN', '--key', 'pro', '--'].concat(
        ...[process.execPath, '-e', script, '--', '{url}/pets', 'k={key}'],
      ),
    );
    expect(stdout).toMatch(/^(http:\S+\/v1) (pc_pro_\w+) \[ '\1\/pets', 'k=\2' \]\n$/);
  });

  it('meets something unusual with --unruly, the same for the same seed, which the report names', async () => {
    const script = `(async () => {
      for (let sent = 0; sent < 40; sent += 1) {
        await get().then(async (answer) => console.log(answer.status, await answer.text()), console.log);
      }
    })()`;
    const [one, again, other] = [
      await runClient(script, '--unruly=7', '--except', '8.client-stops'),
      await runClient(script, '--unruly=7', '--except', '8.client-stops'),
      await runClient(script, '--unruly', '--except', '8.client-stops'),
    ];
    expect(one.stderr).toMatch(
      /^Unruly: [1-9]\d* answers? w.* changed or replaced. To repeat it: --unruly=7$/m,
    );
    expect(again.stdout).toBe(one.stdout);
    expect(other.stdout).not.toBe(one.stdout);
    expect(other.stderr).toContain('--unruly=1\n');
  });

  it.each([
    ['with its own exit code if it fails', 'await post({ id: 1 }); process.exit(7)', 7, 'VIOLATES'],
    ['incomplete if it sends nothing', '', 5, 'INCOMPLETE'],
  ])('ends the run %s', async (_how, script, expected, verdict) => {
    const { code, stderr } = await runClient(script);
    expect([code, stderr]).toEqual([expected, expect.stringContaining(verdict)]);
  });

  it('gets the signals that the run gets', async () => {
    const script = `process.on('SIGTERM', () => process.exit(9)); console.error('ready'); setInterval(() => {}, 1000)`;
    const run = startCli(['run', '--', process.execPath, '-e', script]);
    await run.stderr.line('ready');
    run.signal('SIGTERM');
    expect((await run.ended).code).toBe(9);
  });

  it('fails the run by rules for clients that it breaks, with the requests that show it, unless they are left out', async () => {
    const [json, script] = [join(folder, 'rules.json'), 'await post({ id: 1, name: "Dog" })'];
    const { code, stderr } = await runClient(script, '--json', json);
    expect(code).toBe(1);
    expect(stderr).toContain('✗ 2.client-sends-no-id');
    expect(stderr).toContain('The client:   supplied an id');
    expect(stderr).toContain('Requests:     POST /v1/categories → 201');
    const report = JSON.parse(await readFile(json, 'utf8'));
    expect(report.verdict).toBe('violates');
    expect(JSON.stringify(report)).not.toContain('pc_free_');
    const except = await runClient(script, '--except', '2.client-sends-no-id');
    expect(except).toMatchObject({ code: 0, stderr: expect.not.stringContaining('2.client') });
  });
});

describe('the exposure', () => {
  it('lists the answers that the command has met, and those that it never met', async () => {
    const { stderr } = await runClient('await get(); await get()');
    expect(stderr).toContain('  200 to listCategories: 2 ×\n');
    expect(stderr).toMatch(/never: 401 to listCategories, .*a Retry-After that is a date/);
  });

  it.each<[string, string, number]>(tables['required answers'])(
    'that requires %s of a command with the key %s ends with %i',
    async (name, key, expected) => {
      const options = ['--key', key, '--require-exposure', name];
      const { code, stderr } = await runClient('await get()', ...options);
      expect([code, stderr.includes(`NOT MET (${name})`)]).toEqual([expected, expected === 1]);
    },
  );
});

describe('run --break', () => {
  it('says which broken services the command notices, and where it does not look', async () => {
    const json = join(folder, 'break.json');
    const check = `
      await fetch(url.replace('/v1', '/__admin/reset'), { method: 'POST' });
      const response = await get();
      if (!Array.isArray(await response.json())) process.exit(1);
    `;
    const { code, stderr } = await runClient(check, '--break', '--max-runs', '4', '--json', json);
    expect(code).toBe(0);
    expect(stderr).toMatch(/NOTICED \d of 3; \d+ were not run, so of all, \d+ to \d+ %/);
    const { break: found } = JSON.parse(await readFile(json, 'utf8'));
    const run = [...found.noticed, ...found.unnoticed];
    expect(run).toHaveLength(3);
    expect(run[0].first).toMatch(/^GET \/v1\/categories: /);
    expect(found.neverExercised).toContain('category-overwritten');
  });

  it('says what it had no run left to find out', async () => {
    const { code, stderr } = await runClient('await get()', '--break', '--max-runs', '1');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/\d{3} of them were not examined: /)]);
  });

  it('fails if something is no longer noticed or exercised', async () => {
    const baseline = join(folder, 'baseline.json');
    const all = ['--break', '--max-runs', '3', '--json', baseline];
    await runClient('await get()', ...all, '--report', folder);
    const html = await readFile(join(folder, 'report.html'), 'utf8');
    expect(html).toContain('Broken, and the command still succeeds');
    const report = JSON.parse(await readFile(baseline, 'utf8'));
    const { unnoticed, neverExercised } = report.break;
    expect(unnoticed).toHaveLength(2);
    const noticed = [...unnoticed, { fault: neverExercised[0], clause: '2.category-id' }];
    await writeFile(baseline, JSON.stringify({ ...report, break: { noticed } }));
    const again = ['--break', '--max-runs', '3', '--baseline', baseline];
    const { code, stderr } = await runClient('await get()', ...again);
    expect(code).toBe(1);
    const names = noticed.map(({ fault }) => fault).join(', ');
    expect(stderr).toContain(`No longer noticed, though the baseline noticed it: ${names}`);
  });

  it('compares nothing if the command fails without a change', async () => {
    const file = join(folder, 'ran');
    const once = `
      await get();
      const { existsSync, writeFileSync } = await import('node:fs');
      if (existsSync(${JSON.stringify(file)})) process.exit(1);
      writeFileSync(${JSON.stringify(file)}, '');
    `;
    const { code, stderr } = await runClient(once, '--break', '--choices');
    expect(code).toBe(5);
    expect(stderr).toContain('it is flaky');
  });
});

describe('run --choices', () => {
  /** @param succeeds Whether the command succeeds, depending on the choices of the service. */
  function choicesOf(succeeds: (profile: PartialProfile) => boolean, maxRuns = 1000) {
    let left = maxRuns;
    const attempt: Attempt = async (items, optionsOf) => {
      const run = items.slice(0, left);
      left -= run.length;
      return new Map(
        run.map((item) => [item, succeeds(optionsOf(item).profile as PartialProfile)]),
      );
    };
    return tryChoices({}, attempt);
  }

  it('a command that depends on no choice succeeds under all, and the runs that are left out are counted', async () => {
    const all = await choicesOf(() => true);
    expect(all).toMatchObject({ failed: 0, dependsOn: [], combinations: [], notRun: 0 });
    const some = await choicesOf(() => true, 10);
    expect([some.profiles, some.notRun]).toEqual([10, all.profiles - 10]);
  });

  it('every choice on which a command depends is found', async () => {
    const report = await choicesOf(
      ({ category, limits }) =>
        category?.listOrder !== 'newest-first' && limits?.retryAfterFormat !== 'http-date',
    );
    const found = report.dependsOn.map(({ field, value }) => `${field} ${value}`);
    expect(found).toEqual(['category.listOrder newest-first', 'limits.retryAfterFormat http-date']);
    expect(report.combinations).toEqual([]);
  });

  it('a command that fails only the first time under a profile depends on no choice', async () => {
    const seen = new Set<string>();
    const report = await choicesOf((profile) => {
      const text = JSON.stringify(profile);
      return seen.size === seen.add(text).size;
    });
    expect(report.failed).toBe(report.profiles);
    expect([report.dependsOn, report.combinations]).toEqual([[], []]);
  });

  it('a combination that fails although none of its choices does is listed', async () => {
    const fails = ({ category }: PartialProfile) =>
      category?.listOrder === 'newest-first' && category?.suppliedId === 'refused';
    const report = await choicesOf((profile) => !fails(profile));
    expect(report.dependsOn).toEqual([]);
    expect(report.combinations).toEqual([
      { category: { suppliedId: 'refused', listOrder: 'newest-first' } },
    ]);
  });
});
