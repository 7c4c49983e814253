import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('npm run demo prints a link per mode, each of which answers, and ends on Ctrl+C', async () => {
  // In a process group of its own, as in a terminal.
  const child = spawn('npm', ['run', 'demo'], { cwd: root, detached: true });
  const urls: URL[] = [];
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) urls.push(new URL(url));
    if (line.endsWith('Ctrl+C stops it.')) break;
  }
  expect(urls.map(({ searchParams }) => [...searchParams.keys()].join())).toEqual([
    'baseUrl,key',
    'worker,key',
    'worker,persist,key',
  ]);
  for (const url of urls) expect(await (await fetch(url)).text()).toContain('Pet categories');
  const [{ searchParams: query }] = urls as [URL];
  const service = `${query.get('baseUrl')}/categories`;
  const headers = { Authorization: `Bearer ${query.get('key')}` };
  expect(await (await fetch(service, { headers })).json()).toHaveLength(5);
  // Ctrl+C sends the signal to the whole group.
  process.kill(-(child.pid as number), 'SIGINT');
  await once(child, 'close');
  for (const url of [...urls, service]) await expect(fetch(url)).rejects.toThrow('fetch failed');
});
