import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { builtInKeys } from '../../mocks/keys/keys.ts';
import { credentials } from '../evidence/credentials.ts';
import { brokenCases } from '../proof/cases.ts';
import { minimizeCase } from '../proof/minimize-case.ts';
import { startServer } from '../transport/test-server.ts';
import { assertionFor } from './assertions/assertion-for.ts';
import { shellScript } from './shell-script.ts';
import { requestsOf } from './step.ts';
import { context, demonstrationOf, listStep } from './test-demonstrations.ts';
import { folder, scriptRunner } from './test-scripts.ts';
import { vitestFile } from './vitest-file.ts';

const key = builtInKeys.find(({ name }) => name === 'free')?.key ?? '';
const { runShell, runVitest } = scriptRunner(key);

/** The base URL of a mock. */
async function served(options: MockOptions): Promise<string> {
  const { baseUrl, close } = await serve(createMock(options), { port: 0 });
  onTestFinished(close);
  return baseUrl;
}

const samples: [service: string, requests: number][] = [
  ['id-as-string', 1],
  ['creation-answers-200', 1],
  ['creation-stored-twice', 2],
  ['oldest-category-lost', 3],
  ['refused-draft-stored', 2],
  ['error-code-missing-on-400', 1],
  ['list-declared-html', 1],
  ['list-categories-accepts-unknown-key', 1],
  ['limit-missing-on-401', 1],
  ['reset-in-milliseconds', 1],
  ['list-falsely-gzipped', 1],
  ['concurrent-creation-lost', 3],
  ['remaining-never-moves', 7],
  ['limit-enforced-every-tenth-time', 31],
];

describe('the scripts for a failure', () => {
  it.each(samples)(
    'in %s take %i requests, fail there and pass on a correct one',
    async (...one) => {
      const { demonstration, options } = await demonstrate(...one);
      const script = shellScript(demonstration, context);
      expect(await runShell(script, await served(options))).toMatchObject({ code: 1 });
      expect(await runShell(script, await served({}))).toMatchObject({ code: 0 });
    },
  );

  it('do so as vitest files, too', async () => {
    const [broken, correct]: string[][] = [[], []];
    for (const one of samples) {
      const { demonstration, options } = await demonstrate(...one);
      const [brokenUrl, correctUrl] = [await served(options), await served({})];
      broken?.push(vitestFile(demonstration, { ...context, baseUrl: brokenUrl }));
      correct?.push(vitestFile(demonstration, { ...context, baseUrl: correctUrl }));
    }
    expect(await runVitest(broken ?? [])).toEqual({ passed: 0, failed: samples.length });
    expect(await runVitest(correct ?? [])).toEqual({ passed: samples.length, failed: 0 });
  });
});

async function demonstrate(name: string, requests: number) {
  const one = brokenCases.find(({ service }) => service.name === name);
  if (!one) throw new Error(`no broken service is called ${name}`);
  const { demonstrations } = await minimizeCase(one);
  expect(demonstrations).toHaveLength(1);
  const [demonstration = demonstrationOf()] = demonstrations;
  expect(requestsOf(demonstration.steps)).toBe(requests);
  return { demonstration, options: one.service.options };
}

describe('a script', () => {
  const remainsOpen: [what: string, status: number][] = [
    ['the service is rate limited', 429],
    ['the key is rejected', 401],
  ];

  it.each(remainsOpen)('ends with 2 when %s', async (_what, status) => {
    const url = await startServer((_request, response) => response.writeHead(status).end('{}'));
    expect(await runShell(shellScript(demonstrationOf(), context), url)).toMatchObject({ code: 2 });
  });

  it('ends with 2 when nothing answers, and says so', async () => {
    const { code, output } = await runShell(shellScript(demonstrationOf(), context), '');
    expect(code).toBe(2);
    expect(output).toContain('127.0.0.1');
  });

  it('ends with 2 when the variable of the key is not set, and names it', async () => {
    const { code, output } = await runShell(shellScript(demonstrationOf(), context), '', {});
    expect({ code, output }).toEqual({ code: 2, output: 'Set STAGING_KEY to an API key.\n' });
  });

  it('waits as long as Retry-After asks', async () => {
    const steps = [
      { ...listStep, times: 5 },
      { ...listStep, paused: true },
    ];
    let seen = 0;
    const url = await startServer((_request, response) => {
      seen += 1;
      response.writeHead(seen === 2 ? 429 : 200, { 'retry-after': '0' }).end('[]');
    });
    const assertion = {
      over: 'all',
      source: 'assert.deepEqual(exchanges.map(({ status }) => status), [200, 429, 200]);',
      judges429: true,
    } as const;
    const demonstration = demonstrationOf({ steps, assertion });
    expect(await runShell(shellScript(demonstration, context), url)).toMatchObject({ code: 0 });
    seen = 0;
    const file = vitestFile(demonstration, { ...context, baseUrl: url });
    expect(await runVitest([file])).toEqual({ passed: 1, failed: 0 });
  });

  it('presents any credential, in both forms', async () => {
    const names = Object.keys(credentials) as (keyof typeof credentials)[];
    const seen: Record<string, (string | undefined)[]> = {};
    const url = await startServer(({ url = '', headers }, response) => {
      seen[url] = [...(seen[url] ?? []), headers.authorization];
      response.end('[]');
    });
    const demonstrations = names.map((credential) =>
      demonstrationOf({ steps: [{ ...listStep, credential, path: `/${credential}` }] }),
    );
    const files = demonstrations.map((one) => vitestFile(one, { ...context, baseUrl: url }));
    expect(await runVitest(files)).toEqual({ passed: names.length, failed: 0 });
    for (const one of demonstrations) {
      const script = shellScript(one, context);
      expect(script).not.toContain(key.slice(0, -1));
      await runShell(script, url);
    }
    for (const name of names) {
      const expected = credentials[name].header(key)?.trim();
      expect(seen[`/v1/${name}`]).toEqual([expected, expected]);
    }
    expect(files.join()).not.toContain(key.slice(0, -1));
  });
});

describe('what a hostile service says', () => {
  const marker = join(folder, 'executed');
  const hostile = [
    `$(touch ${marker})`,
    `\`touch ${marker}\``,
    `'; touch ${marker}; '`,
    `"; touch ${marker}; "`,
    `\ntouch ${marker}\n`,
    `\r\ntouch ${marker}`,
    `\u2028require('node:fs').writeFileSync('${marker}', '')\u2028`,
    `\nEND\ntouch ${marker}\n`,
    `*/ require('node:fs').writeFileSync('${marker}', '') /*`,
    '\u001b]0;title\u0007\u001b[2J',
  ].join(' ');

  it('is neither run by the scripts nor sent to the terminal', async () => {
    const url = await startServer((_request, response) => {
      response.setHeader('x-ratelimit-limit', hostile.replaceAll(/[^ -~]/g, ' '));
      response.end(JSON.stringify([{ id: hostile, name: hostile }]));
    });
    const assertions = ['2.category-id', '8.limit-header'].flatMap(
      (id) => assertionFor(id, { baseUrl: url }) ?? [],
    );
    for (const assertion of assertions) {
      const clause = { ...demonstrationOf().clause, message: hostile };
      const demonstration = demonstrationOf({ clause, assertion });
      const { code, output } = await runShell(shellScript(demonstration, context), url);
      expect(code).toBe(1);
      expect(output.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      const file = vitestFile(demonstration, { ...context, baseUrl: url });
      expect(await runVitest([file])).toEqual({ passed: 0, failed: 1 });
    }
    expect(existsSync(marker)).toBe(false);
  });

  it('cannot come in by the base URL, the path or the body either', async () => {
    const quoted = `it's "$(touch ${marker})" \`touch ${marker}\``;
    const seen: string[] = [];
    const url = await startServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        seen.push(body);
        response.end('[]');
      });
    });
    const step = { ...listStep, method: 'POST', contentType: 'text/plain', body: [quoted, ' ', 8] };
    const path = `/pets/it's$(touch%20${marker})`;
    const demonstration = demonstrationOf({ steps: [{ ...step, path }] });
    const script = shellScript(demonstration, { ...context, baseUrl: quoted });
    expect(await runShell(script, url)).toMatchObject({ code: 0 });
    const file = vitestFile(demonstration, { ...context, baseUrl: url });
    expect(await runVitest([file])).toEqual({ passed: 1, failed: 0 });
    expect(seen).toHaveLength(2);
    for (const body of seen) expect(body).toMatch(/^it's "\$\(touch .*` [a-z]{8}$/);
    expect(existsSync(marker)).toBe(false);
  });
});
