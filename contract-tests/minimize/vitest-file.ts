import { credentials, otherCaseCode } from '../evidence/credentials.ts';
import { moduleConnection } from './connection-code.ts';
import type { Demonstration } from './demonstration.ts';
import {
  checkCode,
  literal,
  readsJson,
  requestsCode,
  type ScriptContext,
  titleLines,
} from './script-code.ts';
import { inGroups, type Step } from './step.ts';

/** A demonstration as a vitest test, which fails while the service breaks the clause. */
export function vitestFile(demonstration: Demonstration, context: ScriptContext): string {
  const { steps, clause } = demonstration;
  const { apiKeyVariable, exhaustKeyVariable, baseUrlVariable, baseUrl } = context;
  const connection = moduleConnection(context.connection);
  const keyNames = { key: apiKeyVariable, exhaustKey: exhaustKeyVariable };
  const expression = (credential: keyof typeof credentials) =>
    credentials[credential].code(credential === 'second-key' ? 'exhaustKey' : 'key');
  const requests = requestsCode(demonstration, expression);
  const uses = (text: string) => new RegExp(`\\b${text}\\b`).test(requests);
  return [
    ...titleLines(demonstration).map((line) => `// ${line}`),
    "import assert from 'node:assert/strict';",
    ...connection.imports,
    "import { test } from 'vitest';",
    '',
    ...connection.lines,
    `const base = (process.env.${baseUrlVariable} ?? ${literal(baseUrl)}).replace(/\\/$/, '');`,
    ...Object.entries(keyNames)
      .filter(([name]) => uses(name))
      .flatMap(([name, variable]) => [
        `const ${name} = process.env.${variable};`,
        `if (!${name}) throw new Error('Set ${variable} to an API key.');`,
      ]),
    ...(uses('otherCase') ? [otherCaseCode] : []),
    ...(uses('letters') ? [lettersCode] : []),
    '',
    requests,
    '',
    ...(isPausing(steps) ? [waitCode, ''] : []),
    checkCode(demonstration),
    '',
    sendCode(readsJson(demonstration)),
    '',
    `test(${JSON.stringify(`${clause.id}: ${clause.text}`)}, { timeout: 300_000 }, async () => {`,
    sendingCode(steps),
    '});',
    '',
  ].join('\n');
}

const lettersCode = `// For names that no earlier run has used.
const letters = Array.from({ length: 8 }, () =>
  String.fromCharCode(97 + Math.floor(Math.random() * 26)),
).join('');`;

/** Milliseconds. */
const waitCode = String.raw`// Retry-After may be in seconds or a date.
const waitAfter = ({ headers }) => {
  const value = headers['retry-after'] ?? '';
  const millis = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return new Promise((resolve) => setTimeout(resolve, Math.min(120_000, Math.max(0, millis || 0))));
};`;

const sendCode = (withJson: boolean) => `async function send({ authorization, type, ...request }) {
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  const { method, path, sent } = request;
  const response = await fetch(base + path, { method, headers, body: sent, redirect: 'manual' });
  const body = await response.text();
  return {
    ...request,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,${withJson ? '\n    json: parsed(body),' : ''}
    receivedAt: Date.now(),
  };
}`;

function sendingCode(steps: readonly Step[]): string {
  const isConcurrent = inGroups(steps).some(({ length }) => length > 1);
  const sending = isConcurrent
    ? [
        '      open.push(send(request));',
        '      if (request.together) continue;',
        '      exchanges.push(...(await Promise.all(open.splice(0))));',
      ]
    : ['      exchanges.push(await send(request));'];
  return [
    '  const exchanges = [];',
    ...(isConcurrent ? ['  const open = [];'] : []),
    '  for (const { times = 1, ...request } of requests) {',
    ...(isPausing(steps) ? ['    if (request.paused) await waitAfter(exchanges.at(-1));'] : []),
    '    for (let count = 0; count < times; count += 1) {',
    ...sending,
    '      if (!(exchanges.at(-1).status < 300)) break;',
    '    }',
    '  }',
    '  check(exchanges);',
  ].join('\n');
}

function isPausing(steps: readonly Step[]): boolean {
  return steps.some(({ paused }) => paused);
}
