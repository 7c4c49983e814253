import { quoted } from '../reporters/parts/curl.ts';
import { shellConnection } from './connection-code.ts';
import { curlCommands, variablesIn } from './curl-commands.ts';
import type { Demonstration } from './demonstration.ts';
import {
  checkCode,
  readsJson,
  requestsCode,
  type ScriptContext,
  titleLines,
} from './script-code.ts';

/** A demonstration as a script of `curl` commands, which ends with 0, 1 or 2. */
export function shellScript(demonstration: Demonstration, context: ScriptContext): string {
  const { steps } = demonstration;
  const needsLetters = steps.some(({ body }) => body?.some((part) => typeof part === 'number'));
  return [
    '#!/usr/bin/env bash',
    ...titleLines(demonstration).map((line) => `# ${line}`),
    '#',
    '# Ends with 0 if the service keeps this, 1 if it breaks it, and 2 if that remains open.',
    '# Needs curl and Node.js 22. The argument may be another base URL.',
    '',
    `base=${quoted(context.baseUrl)}`,
    'if [ -n "${1-}" ]; then base=${1%/}; fi',
    ...variablesIn(steps, context).map(
      (name) => `if [ -z "\${${name}-}" ]; then echo 'Set ${name} to an API key.' >&2; exit 2; fi`,
    ),
    ...shellConnection(context.connection),
    'work=$(mktemp -d) || exit 2',
    `trap 'rm -rf "$work"' EXIT`,
    ...(needsLetters
      ? [
          '# For names that no earlier run has used.',
          'letters=$(LC_ALL=C tr -dc a-z < /dev/urandom | head -c 8)',
        ]
      : ['letters=']),
    '',
    ...curlCommands(demonstration, context),
    '',
    `node - "$work" "$base" "$letters" <<'END'`,
    judgingCode(demonstration),
    'END',
    '',
  ].join('\n');
}

function judgingCode(demonstration: Demonstration): string {
  return [
    "const assert = require('node:assert/strict');",
    "const { existsSync, readFileSync, statSync } = require('node:fs');",
    'const [, , work, base, letters] = process.argv;',
    '',
    requestsCode(demonstration),
    '',
    checkCode(demonstration),
    '',
    readingCode(readsJson(demonstration)),
  ].join('\n');
}

const readingCode = (withJson: boolean) => String.raw`function read(request, file) {
  const [statusLine, ...lines] = readFileSync(file + '.headers', 'latin1')
    .trim()
    .split(/\r?\n\r?\n/)
    .at(-1)
    .split(/\r?\n/);
  const headers = lines.map((line) => {
    const [name] = line.split(':', 1);
    return [name.toLowerCase(), line.slice(name.length + 1).trim()];
  });
  const body = existsSync(file + '.body') ? readFileSync(file + '.body', 'utf8') : '';
  return {
    ...request,
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body,${withJson ? '\n    json: parsed(body),' : ''}
    receivedAt: statSync(file + '.headers').mtimeMs,
  };
}

const exchanges = requests
  .flatMap(({ times = 1, ...request }) => Array(times).fill(request))
  .map((request, index) => [request, work + '/' + (index + 1)])
  .filter(([, file]) => existsSync(file + '.headers'))
  .map(([request, file]) => read(request, file));
for (const { method, path, status } of exchanges.slice(-10)) console.log(method, path, status);
try {
  check(exchanges);
  console.log('The service keeps the clause.');
} catch (error) {
  const isBroken = error instanceof assert.AssertionError;
  const [reason] = error.message.split('\n', 1);
  const title = isBroken ? 'The service breaks the clause:' : 'This remains open:';
  console.log(title, reason.replaceAll(/\p{C}/gu, '?'));
  process.exitCode = isBroken ? 1 : 2;
}`;
