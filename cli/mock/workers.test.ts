import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { runCli, spawnMock } from '../test-spawned.ts';
import { tallyOf } from './test-replicas.ts';

vi.setConfig({ testTimeout: 60_000 });

const clock = ['--clock', '2026-03-01T10:00:00Z'];

/** One of the processes that a process has started. */
async function childOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return processes.find(([, parent]) => parent === pid)?.[0] ?? Number.NaN;
}

describe('mock --workers', () => {
  test('serves one port with several processes that are one service', async () => {
    const mock = await spawnMock(['--port', '0', '--workers', '3', ...clock]);
    const { baseUrl, keys } = mock.ready;
    const { granted, refused, created } = await tallyOf({
      mocks: [baseUrl],
      keys: [keys.free ?? ''],
      each: 90,
      concurrency: 9,
    });
    expect({ granted, refused }).toEqual({ granted: 60, refused: 30 });
    expect(new Set(created).size).toBe(created.length);
    expect(await mock.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('replaces a process that is killed, and nothing is lost', async () => {
    const mock = await spawnMock(['--port', '0', '--workers', '2', ...clock]);
    const { baseUrl, pid, keys } = mock.ready;
    const authorization = `Bearer ${keys.pro}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const created = await fetch(`${baseUrl}/categories`, {
      method: 'POST',
      headers,
      body: '{"name":"Hamster"}',
    });
    const category = await created.json();
    const replaced = mock.line('another one takes its place');
    process.kill(await childOf(pid), 'SIGKILL');
    expect(await replaced).toMatch(/^pet-catalogue: worker \d was killed/);
    const list = await fetch(`${baseUrl}/categories`, { headers });
    expect(await list.json()).toContainEqual(category);
    expect((await mock.stop()).code).toBe(0);
  });

  test('reports a problem only once', async () => {
    const first = await spawnMock(['--port', '0', '--workers', '2']);
    const { port } = new URL(first.ready.baseUrl);
    const { code, stderr } = await runCli(['mock', '--port', port, '--workers', '2']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pet-catalogue: port \d+ is in use; .*\n$/);
    await first.stop();
  });
});
