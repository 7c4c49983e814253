import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Report } from '../../contract-tests/report/report.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { newFolder } from '../test-cli.ts';
import { runProcess, spawnCli } from '../test-spawned.ts';
import { type JudgeOptions, startJudge } from './judge.ts';

const folder = newFolder();

const job = { kind: 'recording', file: 'none', baseUrl: undefined, options: {} } as const;
const exchange = { response: { body: 'seen' } };
const event = JSON.stringify({ type: 'event', event: { type: 'exchange', exchange } });

/** Runs a job in a process that reports one exchange and then executes `then`. */
function judging(then: string, options: Partial<JudgeOptions> = {}) {
  const entry = join(folder, 'process.mjs');
  writeFileSync(entry, `process.on('message', () => process.send(${event}, () => { ${then} }));`);
  const { signal } = new AbortController();
  return startJudge(entry).judge(job, { signal, limit: 30_000, stopLimit: 30_000, ...options });
}

describe('a judge process', () => {
  it('that never ends is killed, and its exchanges are kept', async () => {
    expect(await judging('for (;;);', { limit: 1000 })).toEqual({
      kind: 'unfinished',
      reason: 'judging was aborted after 1 s: it exceeded --max-duration',
      exchanges: [exchange],
    });
  });

  it('that is stuck in a computation is killed when the run is stopped', async () => {
    const stop = new AbortController();
    const onEvent = () => stop.abort('SIGINT');
    expect(await judging('for (;;);', { signal: stop.signal, onEvent })).toEqual({
      kind: 'unfinished',
      reason: 'the run was stopped (SIGINT)',
      exchanges: [exchange],
    });
  });

  it('that is killed leaves the run unfinished', async () => {
    expect(await judging("process.kill(process.pid, 'SIGKILL');")).toMatchObject({
      reason: 'judging was ended by SIGKILL, possibly for lack of memory',
    });
  });

  it('that crashes is an internal error with its stderr', async () => {
    const failing = judging("process.stderr.write('a stack', () => process.exit(1));");
    await expect(failing).rejects.toThrow('the judge process exited with 1\na stack');
  });
});

const env = { PET_CATALOGUE_API_KEY: 'a-key-0123456789' };

test('responses that exceed the memory make the run incomplete, with a report', async () => {
  const empties = `[${'{},'.repeat(3_900_000)}{}]`;
  const address = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(empties);
  });
  const file = join(folder, 'memory.json');
  const small = { ...env, NODE_OPTIONS: '--max-old-space-size=200' };
  const args = ['check', address, '--json', file, '--max-body-size', '64'];
  const { code, stdout } = await runProcess(args, small);
  expect(stdout).toMatch(/\nINCOMPLETE: 0 clauses pass, 0 fail/);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  expect(report.clauses[0]).toMatchObject({
    reason: 'blocked',
    message: 'judging ran out of memory',
  });
  expect(code).toBe(5);
});

test('a run that is killed while it waits for a response leaves no process behind', async () => {
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const address = await startServer(({ socket }) => {
    socket.once('close', closed.resolve);
    asked.resolve();
  });
  const check = spawnCli(['check', address, '--timeout', '600000'], env);
  await asked.promise;
  check.signal('SIGKILL');
  await check.ended;
  await closed.promise;
});
