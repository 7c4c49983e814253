import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { fileIn, newFolder, runCli, runClient } from '../test-cli.ts';
import { drill } from './in-process.ts';
import { situations } from './situations.ts';
import { clientMutants, clientWith, type Policy } from './test-clients.ts';

describe('drill()', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function clausesOf(policy: Partial<Policy>, ...names: string[]) {
    const chosen = names.length > 0 ? { situations: names } : {};
    return (await drill(clientWith(policy), { timers: vi, ...chosen })).clauses;
  }

  describe('does not blame a client that', () => {
    const policies: Readonly<Record<string, Partial<Policy>>> = {
      'obeys Retry-After and adds a growing pause': {},
      'gives up at the first 429': { pause: () => undefined },
      'gives up after two tries': { maxTries: 2 },
      'waits ten minutes and more': { pause: ({ named, attempt }) => named + attempt * 6e5 },
      'doubles what Retry-After names': {
        pause: ({ named, attempt }) => (named + 1000) * 2 ** attempt,
      },
      'retries server errors as well': {
        pause: ({ named, attempt }) => named + 1000 * 2 ** attempt,
      },
      'gives up where the wait is longer than a minute': {
        pause: ({ named, attempt }) => (named > 6e4 ? undefined : named + 500 * 2 ** attempt),
      },
      'never repeats a request without an answer': { pauseAfterLoss: () => undefined },
      'repeats a read at once that got no answer': {
        pauseAfterLoss: (method) => (method === 'GET' ? 0 : undefined),
      },
      'waits ten seconds for an answer': { timeout: 10_000 },
    };

    it.for(sampled(Object.entries(policies), 8, ([how]) => how))('%s', async ([, policy]) => {
      const clauses = await clausesOf(policy);
      expect(clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    });
  });

  const mutants = Object.entries(clientMutants).flatMap(([clause, policies]) =>
    Object.entries(policies).map(([how, policy]) => ({ clause, how, policy })),
  );

  it.for(sampled(mutants, 8, ({ clause, how }) => clause + how))(
    'holds $clause against a client that $how',
    async ({ clause, policy }) => {
      const [situation = '', rule] = clause.split('/');
      const isControl = situation === 'control';
      const clauses = await clausesOf(policy, isControl ? 'limit-reached' : situation);
      const failed = clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
      expect(failed.map((id) => id.replace(/\.\w+\//, '/'))).toContain(`${situation}/${rule}`);
    },
  );

  it('judges as many clients as the published proof says', async () => {
    const proof = await readFile('docs/internals/proof.md', 'utf8');
    expect(proof).toContain(`one correct client and ${mutants.length} changes of it`);
  });

  const verdictsOf = async (policy: Partial<Policy>, name: string) =>
    (await clausesOf(policy, name))
      .filter(({ id }) => id.startsWith(name))
      .map(({ verdict }) => verdict);

  it('has not exercised a situation to which the client does not come, nor the wait of one that gives up', async () => {
    expect(await verdictsOf({}, 'key-revoked')).toEqual(['not-exercised', 'not-exercised']);
    const givesUp = await verdictsOf({ pause: () => undefined }, 'limit-reached');
    expect(givesUp).toContain('not-exercised');
  });

  it('does not blame a client for a pause that a busy machine has lengthened', async () => {
    const delays = [600];
    const pause: Policy['pause'] = ({ named, attempt }) =>
      named + 250 * 2 ** attempt + (delays.pop() ?? 0);
    expect(await verdictsOf({ pause }, 'constant-retry-after')).not.toContain('fail');
  });

  it('is incomplete if the client fails or does not end where nothing goes wrong', async () => {
    const stuck = () => new Promise(() => {});
    const impatient = async () => {
      for (;;) await new Promise((resolve) => setTimeout(resolve, 600_000));
    };
    for (const client of [clientWith({ maxTries: 0 }), stuck, impatient]) {
      const report = await drill(client, { timers: vi, situations: ['limit-reached'] });
      expect(report.verdict).toBe('incomplete');
      expect(report.clauses.every(({ verdict }) => verdict === 'not-exercised')).toBe(true);
    }
  });

  it('ends with a client that repeats a refused request at once and for ever', async () => {
    const clauses = await clausesOf({ pause: () => 0, maxTries: Infinity }, 'ban');
    const { observations } = clauses.find(({ id }) => id === 'ban.list') ?? {};
    expect(observations?.join()).toMatch(/^(429, ){10}and 190 more; .* had not ended when it was/);
  });

  it('refuses an option, situation or task that it does not know', async () => {
    const misspelt = { timers: vi, situation: ['ban'] };
    await expect(drill(clientWith({}), misspelt)).rejects.toThrow('did you mean "situations"');
    const drilled = drill(clientWith({}), { timers: vi, situations: ['limit-reach'] });
    await expect(drilled).rejects.toThrow('did you mean "limit-reached"');
    const can = ['fly'] as never;
    await expect(drill(clientWith({}), { timers: vi, can })).rejects.toThrow('unknown name fly');
    const none = drill(clientWith({}), { timers: vi, situations: [] });
    await expect(none).rejects.toThrow('must not be empty');
  });
});

describe('pet-catalogue drill', () => {
  const folder = newFolder();
  const runDrills = (script: string, ...options: string[]) =>
    runClient('drill', script, ...options);
  const one = ['--can', 'list', '--situation', 'limit-reached'];
  const waits = 'limit-reached.list/8.client-waits';
  const known = (clause: string) => {
    const list = [{ clause, reason: 'x', expires: '2099-01-01' }];
    return ['--expected-failures', fileIn(folder, `${clause.replace('/', ' ')}.json`, list)];
  };

  it('says what the command did, by situation and clause, and writes reports without the key', async () => {
    const json = join(folder, 'drill.json');
    const { code, stdout } = await runDrills(
      'const first = await get(); await first.text(); if (!first.ok) await get()',
      ...[...one, '--json', json],
    );
    expect(code).toBe(1);
    expect(stdout).toContain(`✗ ${waits}`);
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
    expect(stdout).toContain('limit-reached.list: it did not get that far: sent no list');
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

  it('does not fail for known deviations', async () => {
    const retries = 'for (const _ of [1, 2]) await (await get()).text()';
    const { code, stdout } = await runDrills(retries, ...one, ...known(waits));
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${waits}: Expected failure (`)]);
  });

  it('finds no change where only the pauses differ', async () => {
    const two = (wait: string) =>
      `const first = await get(); await first.text(); await ${wait}; if (!first.ok) await get()`;
    const json = join(folder, 'earlier.json');
    await runDrills(two('0'), ...one, '--json', json);
    const wait = 'new Promise((go) => setTimeout(go, 300))';
    const { stdout } = await runDrills(two(wait), ...one, '--baseline', json);
    expect(stdout).toContain('Nothing has changed');
  });

  const virtual = ['--clock', 'virtual', '--can', 'list', '--situation', 'retry-after-month'];

  it.each([
    ['waits as long as it should', 'named', []],
    ['waits 30 s at most', 'Math.min(named, 30_000)', ['minute', 'month']],
    ['lets its timer overflow', 'named < 2 ** 31 ? named : 1', ['month']],
  ])(
    'says at once with --clock virtual what a client does that %s',
    async (_does, wait, broken) => {
      const script = `
      for (let answer; !answer?.ok; ) {
        answer = await get();
        const named = Number(answer.headers.get('retry-after')) * 1000;
        for (let left = ${wait}; left > 0; left -= 2e9) {
          await new Promise((go) => setTimeout(go, Math.min(left, 2e9)));
        }
      }`;
      const { stdout } = await runDrills(script, ...virtual, '--situation', 'retry-after-minute');
      const found = [...stdout.matchAll(/✗ retry-after-(\w+).list\/8.client-waits/g)];
      expect(found.map(([, name]) => name)).toEqual(broken);
      expect(stdout).toContain('retry-after-month.list: 429, 200; paused');
    },
  );

  it('moves all timers and times of Node together with --clock virtual', async () => {
    const script = `
      const { setTimeout: sleep } = timers.promises;
      const [date, precise, passed] = [Date.now(), performance.now(), []];
      const note = (name) => passed.push(name + ' ' + Math.floor((new Date() - date) / 6e4));
      setTimeout(note, 3e5, 'timeout');
      const interval = setInterval(note, 12e4, 'interval');
      clearTimeout(setTimeout(note, 1000, 'cleared'));
      await get();
      await sleep(3e4).then(() => note('promise'));
      await sleep(2e9, 0, { signal: AbortSignal.timeout(6e4) }).catch(({ name }) => note(name));
      await util.promisify(setTimeout)(36e5).then(() => clearInterval(interval));
      note(Math.floor((performance.now() - precise) / 6e4));
      const all = /^promise 0,TimeoutError 1,interval 2,interval 4,timeout 5,(interval \\d+,)+61 61$/;
      process.exitCode = all.test(passed) ? 0 : 1;`;
    expect((await runDrills(script, ...virtual)).code).toBe(0);
  });

  it('lists the situations', async () => {
    const { code, stdout } = await runCli(['drill', '--list']);
    expect([code, stdout.match(/^\S/gm)?.length]).toEqual([0, situations.length]);
  });

  it('refuses to expect failures of a clause that there is not', async () => {
    const { code, stderr } = await runDrills('', ...known('limit-reached.list/8.client-wait'));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`mean "${waits}"`)]);
  });
});
