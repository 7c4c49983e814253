import { credentials } from '../evidence/credentials.ts';
import { quoted } from '../reporters/parts/curl.ts';
import type { Template } from '../run/random.ts';
import type { Assertion } from './assertions.ts';
import { curlOptions, shellConnection } from './connection-code.ts';
import type { Demonstration } from './minimize.ts';
import {
  checkCode,
  readsJson,
  requestsCode,
  type ScriptContext,
  titleLines,
} from './script-code.ts';
import { inGroups, type Step } from './step.ts';

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
    ...commands(demonstration, context),
    '',
    `node - "$work" "$base" "$letters" <<'END'`,
    judgingCode(demonstration),
    'END',
    '',
  ].join('\n');
}

function variablesIn(steps: readonly Step[], context: ScriptContext): string[] {
  const shown = steps.map((step) => authorizationOf(step, context) ?? '');
  const { apiKeyVariable, exhaustKeyVariable } = context;
  return [...new Set([apiKeyVariable, exhaustKeyVariable])].filter((name) =>
    shown.some((value) => new RegExp(`\\b${name}\\b`).test(value)),
  );
}

function authorizationOf({ credential }: Step, context: ScriptContext): string | undefined {
  const { apiKeyVariable, exhaustKeyVariable } = context;
  return credentials[credential].shown(
    credential === 'second-key' ? exhaustKeyVariable : apiKeyVariable,
  );
}

/** One `curl` command for each request; a loop for one that is repeated. */
function commands({ steps, assertion }: Demonstration, context: ScriptContext): string[] {
  const argumentsOf = (step: Step, file: string) => curlArguments(step, file, context, assertion);
  const curlLine = (step: Step, file: string) => `curl ${argumentsOf(step, file)}`;
  const failed = assertion.judgesCoding
    ? `{ [ $? = 61 ] && echo 'The service breaks the clause: its Content-Encoding is false.' && exit 1; exit 2; }`
    : 'exit 2';
  let sent = 0;
  let before = '';
  return inGroups(steps).flatMap(([step, other]) => {
    if (!step) return [];
    const first = sent + 1;
    sent += other ? 2 : step.times;
    const pause = step.paused ? pauseAfter(before) : [];
    before = step.times === 1 ? `${sent}` : '$i';
    if (other) {
      const both = `${curlLine(step, `${first}`)} --next ${argumentsOf(other, `${sent}`)}`;
      return [`${both} --no-progress-meter --parallel --parallel-immediate || exit 2`];
    }
    if (step.times === 1) return [...pause, `${curlLine(step, before)} || ${failed}`];
    return [
      ...pause,
      `for i in $(seq ${first} ${sent}); do`,
      `  status=$(${curlLine(step, before)} -w '%{http_code}') || exit 2`,
      '  case $status in 2*) ;; *) break ;; esac',
      'done',
    ];
  });
}

/** Sleeps as long as a response asks, but two minutes at most. */
function pauseAfter(file: string): string[] {
  return [
    '# As long as Retry-After asks, which may be in seconds or a date.',
    `sleep "$(node -p '`,
    '  const headers = require("node:fs").readFileSync(process.argv[1], "latin1");',
    '  const value = /^retry-after: *(.*?)\\r?$/im.exec(headers)?.[1] ?? "";',
    '  const seconds = /^\\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;',
    '  Math.min(120, Math.max(0, Math.ceil(seconds) || 0));',
    `' "$work/${file}.headers")"`,
  ];
}

function curlArguments(
  step: Step,
  file: string,
  context: ScriptContext,
  { judgesCoding }: Assertion,
): string {
  const { method, path, body, contentType } = step;
  const authorization = authorizationOf(step, context);
  return [
    `-sS${judgesCoding ? ' --compressed' : ''}`,
    ...curlOptions(context.connection),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `"$base"${quoted(path)}`,
    ...(authorization === undefined ? [] : [`-H "Authorization: ${authorization}"`]),
    ...(contentType === undefined ? [] : [`-H ${quoted(`content-type: ${contentType}`)}`]),
    ...(method === 'GET' ? [] : [`--data-raw ${body ? bodyWord(body) : "''"}`]),
    `-D "$work/${file}.headers" -o "$work/${file}.body"`,
  ].join(' ');
}

function bodyWord(body: Template): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return quoted(part);
      return part === 8 ? '"$letters"' : `"\${letters:0:${part}}"`;
    })
    .join('');
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
