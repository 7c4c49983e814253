import { credentials } from '../evidence/credentials.ts';
import { authorizationOption, quoted } from '../reporters/parts/curl.ts';
import type { Template } from '../run/random.ts';
import type { Assertion } from './assertions/assertion.ts';
import { curlOptions } from './connection-code.ts';
import type { Demonstration } from './demonstration.ts';
import type { ScriptContext } from './script-code.ts';
import { inGroups, type Step } from './step.ts';

/** The environment variables of the keys that the commands need. */
export function variablesIn(steps: readonly Step[], context: ScriptContext): string[] {
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
export function curlCommands(
  { steps, assertion }: Demonstration,
  context: ScriptContext,
): string[] {
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
    ...(authorization === undefined ? [] : [authorizationOption(authorization)]),
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
