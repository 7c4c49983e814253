import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder, runCli, startCli } from '../test-cli.ts';

/** A client in JavaScript: `get` and `post` call the mock. */
const prelude = `
  const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key } = process.env;
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' };
  const get = () => fetch(url + '/categories', { headers });
  const post = (body) =>
    fetch(url + '/categories', { method: 'POST', headers, body: JSON.stringify(body) });
`;

function runClient(script: string, ...options: string[]) {
  return runCli(['run', ...options, '--', process.execPath, '-e', `${prelude}${script}`]);
}

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

  it('ends the run with its own exit code if it fails', async () => {
    expect((await runClient('await post({ id: 1, name: "Dog" }); process.exit(7)')).code).toBe(7);
  });

  it('that cannot be started is a usage error', async () => {
    const { code, stderr } = await runCli(['run', '--', 'no-such-program']);
    expect([code, stderr]).toEqual([
      2,
      'pet-catalogue: the command "no-such-program" cannot be started: there is no such program\n',
    ]);
  });

  it('that sends nothing leaves the run incomplete', async () => {
    const { code, stderr } = await runClient('');
    expect(code).toBe(5);
    expect(stderr).toContain('INCOMPLETE');
  });

  it('gets the signals that the run gets', async () => {
    const script = `process.on('SIGTERM', () => process.exit(9)); console.error('ready'); setInterval(() => {}, 1000)`;
    const run = startCli(['run', '--', process.execPath, '-e', script]);
    await run.stderr.line('ready');
    run.signal('SIGTERM');
    expect((await run.ended).code).toBe(9);
  });
});

describe('the rules for clients', () => {
  it('that it breaks fail the run, with the requests that show it', async () => {
    const json = join(folder, 'rules.json');
    const { code, stderr } = await runClient('await post({ id: 1, name: "Dog" })', '--json', json);
    expect(code).toBe(1);
    expect(stderr).toContain('✗ 2.client-sends-no-id');
    expect(stderr).toContain('The client:   free supplied an id');
    expect(stderr).toContain('Requests:     POST /v1/categories → 201');
    const report = JSON.parse(await readFile(json, 'utf8'));
    expect(report.verdict).toBe('violates');
    expect(JSON.stringify(report)).not.toContain('pc_free_');
  });

  it('can be left out one by one', async () => {
    const except = ['--except', '2.client-sends-no-id'];
    const { code, stderr } = await runClient('await post({ id: 1, name: "Dog" })', ...except);
    expect(code).toBe(0);
    expect(stderr).not.toContain('2.client-sends-no-id');
  });
});

describe('the exposure', () => {
  it('lists the answers that the command has met, and those that it never met', async () => {
    const { stderr } = await runClient('await get(); await get()');
    expect(stderr).toContain('  200 to listCategories: 2 ×\n');
    expect(stderr).toMatch(/never: 401 to listCategories, .*a Retry-After that is a date/);
  });

  it.each([
    ['429', 'free', 1],
    ['429', 'exhausted', 0],
    ['listCategories:429', 'exhausted', 0],
    ['createCategory:429', 'exhausted', 1],
  ])('that requires %s of a command with the key %s ends with %i', async (name, key, expected) => {
    const options = ['--key', key, '--require-exposure', name];
    const { code, stderr } = await runClient('await get()', ...options);
    expect([code, stderr.includes('REQUIRED ANSWERS NOT MET')]).toEqual([expected, expected === 1]);
  });

  it('has names, of which a similar one is suggested', async () => {
    const { code, stderr } = await runClient('', '--require-exposure', 'listCategory:429');
    expect(code).toBe(2);
    expect(stderr).toContain('did you mean "listCategories:429"');
  });
});

describe('run --break', () => {
  it('says which broken services the command notices, and where it does not look', async () => {
    const json = join(folder, 'break.json');
    const check = `
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

  it('fails if something is no longer noticed', async () => {
    const baseline = join(folder, 'baseline.json');
    const all = ['--break', '--max-runs', '3', '--json', baseline];
    await runClient('await get()', ...all);
    const report = JSON.parse(await readFile(baseline, 'utf8'));
    const { unnoticed } = report.break;
    expect(unnoticed).toHaveLength(2);
    await writeFile(
      baseline,
      JSON.stringify({ ...report, break: { ...report.break, noticed: unnoticed } }),
    );
    const again = ['--break', '--max-runs', '3', '--baseline', baseline];
    const { code, stderr } = await runClient('await get()', ...again);
    expect(code).toBe(1);
    expect(stderr).toContain(`No longer noticed, though the baseline noticed it: `);
  });

  it('that tries all profiles takes none', async () => {
    const { code, stderr } = await runClient('', '--choices', '--profile', 'strict');
    expect([code, stderr]).toEqual([2, expect.stringContaining('leave out --profile')]);
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
