/**
 * How smooth the view Live stays while the mock answers 2,000 requests a second: prints the number of
 * frames that took long, and the longest. Node and a Chromium are all it needs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright';
import { chromiumOptions } from '../../.config/chromium.ts';

const rate = 2000;
const seconds = 20;

const cli = new URL('../../cli.ts', import.meta.url).pathname;
const mock = spawn(process.execPath, [cli, 'mock', '--json', '--port', '0']);
const [line] = await once(mock.stdout, 'data');
const { baseUrl, consoleUrl, keys } = JSON.parse(String(line));
const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(consoleUrl);
await page.getByText('Connected').waitFor();
await page.evaluate(() => {
  const frames: number[] = [];
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  Object.assign(globalThis, { frames });
});

const sender = spawn(process.execPath, [
  '-e',
  `
  const agent = new (require('node:http').Agent)({ keepAlive: true, maxSockets: 32 });
  const headers = { authorization: 'Bearer ${keys.enterprise}' };
  let sent = 0;
  const start = Date.now();
  const timer = setInterval(() => {
    const due = Math.min(${rate * seconds}, ((Date.now() - start) * ${rate}) / 1000);
    for (; sent < due; sent += 1) {
      require('node:http').get('${baseUrl}/categories', { agent, headers }, (answer) => answer.resume());
    }
    if (sent >= ${rate * seconds}) { clearInterval(timer); console.log(Date.now() - start); }
  }, 5);
`,
]);
const [took] = await once(sender.stdout, 'data');
const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
const shown = await page.locator('.exchange').count();
await browser.close();
mock.kill();
const long = frames.filter((millis) => millis > 100).length;
const longest = Math.round(Math.max(...frames));
const sorted = frames.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
console.log(
  `${rate * seconds} requests in ${Number(took) / 1000} s, ${shown} shown: ${frames.length} frames, ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${longest} ms, ${long} above 100 ms`,
);
