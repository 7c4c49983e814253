import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { exchangeOf } from '../../contract-tests/reporters/test-samples.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { newFolder } from '../test-cli.ts';
import { runProcess, spawnCli } from '../test-spawned.ts';
import { startJudge } from './judge.ts';

const folder = newFolder();

const exchange = exchangeOf();
const event = JSON.stringify({ type: 'event', event: { type: 'exchange', exchange } });

/** Runs a job in a process that reports one exchange and then executes `then`. */
async function judging(then: string, maxDuration = 30) {
  const entry = join(folder, 'process.mjs');
  writeFileSync(entry, `process.on('message', () => process.send(${event}, () => { ${then} }));`);
  const { signal } = new AbortController();
  const job = {
    kind: 'recording',
    file: 'none',
    options: { baseUrl: 'http://service.test/v1', maxDuration },
  } as const;
  const { report } = await startJudge(entry).judge(job, { signal, onEvent: () => {} });
  const { clauses, requests, verdict, exchanges } = report;
  return { reason: clauses[0]?.message, requests, verdict, seen: exchanges[0]?.response.body };
}

describe('a judge process', () => {
  it('that never ends is killed, and its exchanges are kept', async () => {
    expect(await judging('for (;;);', 1)).toEqual({
      ...{ verdict: 'incomplete', requests: 1, seen: exchange.response.body },
      reason: 'judging was aborted after 1 s: it exceeded --max-duration',
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
  const empties = `[${'{},'.repeat(2_000_000)}{}]`;
  const address = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(empties);
  });
  const file = join(folder, 'memory.json');
  const small = { ...env, NODE_OPTIONS: '--max-old-space-size=100' };
  const args = ['check', address, '--json', file, '--max-body-size', '64MiB'];
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
  const check = spawnCli(['check', address, '--timeout', '10m'], env);
  await asked.promise;
  check.signal('SIGKILL');
  await check.ended;
  await closed.promise;
});
