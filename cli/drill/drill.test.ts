import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { newFolder, runCli } from '../test-cli.ts';
import { drillReport, drillsFor, runDrill } from './drill.ts';
import { type Situation, situations, type Task } from './situations.ts';
import { correct, named, type Policy, tryTaskWith } from './test-clients.ts';

const clock = '2026-03-01T10:00:00Z';
const able: readonly Task[] = ['list', 'create'];

async function drill(policy: Partial<Policy>, chosen: readonly Situation[] = situations) {
  const tryTask = tryTaskWith({ ...correct, ...policy });
  const run = (one: Parameters<typeof runDrill>[0]) => runDrill(one, { clock }, undefined, tryTask);
  const controls = await Promise.all(able.map((task) => run({ task })));
  return drillReport(controls, await Promise.all(drillsFor(chosen, able).map(run)));
}

async function broken(policy: Partial<Policy>): Promise<string[]> {
  const { clauses } = await drill(policy);
  return clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

describe('a correct client is not blamed, if it', () => {
  const policies: readonly [how: string, policy: Partial<Policy>][] = [
    ['obeys Retry-After and adds a growing pause', {}],
    ['gives up at the first 429', { pause: () => undefined }],
    ['gives up after two tries', { maxTries: 2 }],
    ['waits ten minutes and more', { pause: (refused) => named(refused) + refused.attempt * 6e5 }],
    ['doubles what Retry-After names', { pause: (it) => (named(it) + 1000) * 2 ** it.attempt }],
    [
      'retries server errors as well',
      { pause: (refused) => named(refused) + 1000 * 2 ** refused.attempt },
    ],
    [
      'gives up where the wait is longer than a minute',
      { pause: (it) => (named(it) > 6e4 ? undefined : named(it) + 500 * 2 ** it.attempt) },
    ],
    ['never repeats a request without an answer', { retriesLost: () => false }],
  ];

  it.for(sampled(policies, 5, ([how]) => how))('%s', async ([, policy]) => {
    expect(await broken(policy)).toEqual([]);
  });
});

describe('a client is blamed in the right situations, if it', () => {
  const seconds = ({ retryAfter }: Parameters<Policy['pause']>[0]) => Number(retryAfter) * 1000;
  const growing = (it: { attempt: number }) => 500 * 2 ** it.attempt;
  const mutants: readonly [how: string, policy: Partial<Policy>, blamed: RegExp][] = [
    ['retries at once', { pause: () => 0 }, /^limit-reached\.\w+\/8\.client-waits$/],
    [
      'retries a tenth of a second early',
      { pause: () => 1900 },
      /^limit-reached\.\w+\/8\.client-waits$/,
    ],
    [
      'ignores dates',
      { pause: (it) => (seconds(it) || 0) + growing(it) },
      /^retry-after-date\.\w+\/8\.client-waits$/,
    ],
    [
      'waits 30 s at most',
      { pause: (it) => Math.min(named(it) + growing(it), 30_000) },
      /^retry-after-minute\.\w+\/8\.client-waits$/,
    ],
    [
      'lets its timer overflow',
      { pause: (it) => (named(it) > 2 ** 31 ? 1 : named(it) + growing(it)) },
      /^retry-after-month\.\w+\/8\.client-waits$/,
    ],
    [
      'reads seconds as milliseconds',
      { pause: (it) => named(it) / 1000 + growing(it) },
      /^limit-reached\.\w+\/8\.client-waits$/,
    ],
    ['waits half of the time', { pause: (it) => named(it) / 2 }, /^limit-reached.*waits$/],
    [
      'repeats at equal pauses',
      { pause: (it) => named(it) + 100 },
      /^constant-retry-after\.\w+\/8\.client-backs-off$/,
    ],
    ['polls while it is banned', { pause: () => 10_000 }, /^ban\.\w+\/8\.client-stops$/],
    [
      'repeats a creation whose answer was lost',
      { retriesLost: () => true },
      /^(reset-after|cut-off)\.create\/creates-once$/,
    ],
    [
      'rounds ids',
      {
        use(categories) {
          if (categories.some(({ id }) => !Number.isSafeInteger(id))) throw new Error('rounded');
        },
      },
      /^large-ids\.\w+\/copes$/,
    ],
    [
      'reads short lists only',
      {
        use(categories) {
          if (categories.length > 1000) throw new Error('too long');
        },
      },
      /^large-list\.list\/copes$/,
    ],
    [
      'refuses fields that it does not know',
      {
        use(categories) {
          if (categories.some((it) => 'rank' in it)) throw new Error('unknown');
        },
      },
      /^unknown-fields\.list\/copes$/,
    ],
    [
      'sends an id',
      { category: { id: 9, name: 'Axolotl' } },
      /^control\.create\/2\.client-sends-no-id$/,
    ],
    [
      'declares no JSON',
      { headers: { 'Content-Type': 'text/plain' } },
      /^control\.create\/4\.json-requests$/,
    ],
  ];

  it.for(sampled(mutants, 5, ([how]) => how))('%s', async ([, policy, blamed]) => {
    const found = await broken(policy);
    expect(found).toContainEqual(expect.stringMatching(blamed));
  });
});

describe('no situation is passed in vain:', () => {
  const verdictsOf = async (policy: Partial<Policy>, name: string) => {
    const { clauses } = await drill(
      policy,
      situations.filter((one) => one.name === name),
    );
    return clauses.filter(({ id }) => id.startsWith(name)).map(({ verdict }) => verdict);
  };

  it('a client that does not come so far has not exercised it', async () => {
    expect(await verdictsOf({}, 'key-revoked')).toEqual(['not-exercised', 'not-exercised']);
  });

  it('a client that gives up has not shown that it waits', async () => {
    const verdicts = await verdictsOf({ pause: () => undefined }, 'limit-reached');
    expect(verdicts).toContain('not-exercised');
  });

  it('a client that does not end is said not to end', async () => {
    const tryTask = tryTaskWith(correct);
    const run = async (one: Parameters<typeof runDrill>[0]) =>
      runDrill(one, { clock }, undefined, async (...its) => {
        return { ...(await tryTask(...its)), exitCode: 137, wasStopped: true };
      });
    const [control, slow] = [await run({ task: 'list' }), drillsFor(situations, ['list'])[0]];
    const { clauses } = drillReport([control], slow ? [slow] : []);
    expect(clauses.at(-1)?.message).toMatch(/^it did not end within .* in the control$/);
  });

  it('a client that fails where nothing goes wrong leaves the run incomplete', async () => {
    const report = await drill({ maxTries: 0 });
    expect(report.verdict).toBe('incomplete');
    expect(report.clauses.every(({ verdict }) => verdict === 'not-exercised')).toBe(true);
  });
});

describe('pet-catalogue drill', () => {
  const folder = newFolder();
  const client = `
    const { PET_CATALOGUE_URL: url, PET_CATALOGUE_API_KEY: key } = process.env;
    const headers = { authorization: 'Bearer ' + key };
    const get = () => fetch(url + '/categories', { headers });
  `;
  const runDrills = (script: string, ...options: string[]) =>
    runCli(['drill', ...options, '--', process.execPath, '-e', `${client}${script}`]);
  const one = ['--can', 'list', '--situation', 'limit-reached'];

  it('says what the command did, by situation and clause, and writes reports without the key', async () => {
    const json = join(folder, 'drill.json');
    const { code, stdout } = await runDrills(
      'const first = await get(); await first.text(); if (!first.ok) await get()',
      ...[...one, '--json', json],
    );
    expect(code).toBe(1);
    expect(stdout).toContain('✗ limit-reached.list/8.client-waits');
    expect(stdout).toMatch(/limit-reached\.list: 429, 200; paused .*; ended with exit code 0/);
    const text = await readFile(json, 'utf8');
    expect(JSON.parse(text).command.situations).toBe('drills/1.0');
    expect(text).not.toContain('pc_free_');
  });

  it('tells the command its task and the situation', async () => {
    const script = `
      if (process.env.PET_CATALOGUE_OPERATION !== 'listCategories') process.exit(1);
      if (process.env.PET_CATALOGUE_SITUATION === 'control') await get();
    `;
    const { code, stdout } = await runDrills(script, ...one);
    expect(code).toBe(0);
    expect(stdout).toContain('limit-reached.list: it did not come so far: sent no listCategories;');
  });

  it('does not take requests that are sent together for retries', async () => {
    const script =
      'await Promise.all([get(), get(), get(), get()].map(async (it) => (await it).text()))';
    const { code, stdout } = await runDrills(script, ...one, '--situation', 'slow');
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('paused -')]);
  });

  it('leaves nothing running that the command has started', async () => {
    const ended: Promise<unknown>[] = [];
    const address = await startServer(({ socket }, response) => {
      ended.push(once(socket, 'close'));
      response.write('a body that does not end');
    });
    const left = `fetch('${address}').then(() => console.log('left'))`;
    await runDrills(
      `const { stdout } = child_process.spawn(process.execPath, ['-e', ${JSON.stringify(left)}]);
      await events.once(stdout, 'data');
      await (await get()).text();
      process.exit()`,
      ...one,
    );
    expect(ended).toHaveLength(2);
    await Promise.all(ended);
  });

  describe('with known deviations', () => {
    const retries =
      'for (let tries = 0; tries < 2; tries += 1) { await 0; await (await get()).text() }';
    const clause = 'limit-reached.list/8.client-waits';
    const known = async (id: string) => {
      const file = join(folder, 'known.json');
      await writeFile(file, JSON.stringify([{ clause: id, reason: 'x', expires: '2099-01-01' }]));
      return ['--expected-failures', file];
    };

    it('does not fail for them', async () => {
      const { code, stdout } = await runDrills(retries, ...one, ...(await known(clause)));
      expect([code, stdout]).toEqual([0, expect.stringContaining(`${clause} fails as expected`)]);
    });

    it('refuses ids that no drill has', async () => {
      const { code, stderr } = await runDrills(
        '',
        ...(await known('limit-reached.list/8.client-wait')),
      );
      expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean')]);
    });

    it('finds no change where only the pauses differ', async () => {
      const two =
        'const first = await get(); await first.text(); await 0; if (!first.ok) await get()';
      const [json, wait] = [
        join(folder, 'earlier.json'),
        'await new Promise(go => setTimeout(go, ',
      ];
      await runDrills(two, ...one, '--json', json);
      const later = two.replace('await 0', `${wait}300))`);
      const { stdout } = await runDrills(later, ...one, '--baseline', json);
      expect(stdout).toContain('Nothing has changed');
    });
  });

  it('lists the situations', async () => {
    const { code, stdout } = await runCli(['drill', '--list']);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(situations.length);
  });

  it.each([
    [['--can', 'list,fly'], '--can must name some of list, create, pet, orders'],
    [['--can', 'list', '--situation', 'pet-read-gone'], 'concerns nothing that --can names'],
    [['--situation', 'limit-reach'], 'did you mean "limit-reached"'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await runDrills('', ...options);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});
