import { credentials, defaultVariables } from '../evidence/credentials.ts';
import { authorizationOption, quoted } from '../reporters/parts/evidence.ts';
import { printable } from '../reporters/parts/printable.ts';
import { requestFor } from '../run/round-trip.ts';
import { inGroups, type Sequence, type Step, safetyOf, timesOf } from './step.ts';

/** What the files of one run have in common. */
export interface ScriptContext {
  readonly baseUrl: string;
  readonly apiKeyVariable: string;
  readonly exhaustKeyVariable: string;
  /** The environment variable that holds another base URL. */
  readonly baseUrlVariable: string;
  /** Absolute path of a PEM file with further certificate authorities. Default: none. */
  readonly caFile?: string;
  /** Whether any certificate is accepted. Default: false. */
  readonly insecure?: boolean;
  /** Whether the environment named a proxy. Its address stays there, since it may contain a password. */
  readonly proxied?: boolean;
}

/** The lines at the top of a script, to which a service cannot add any. */
export function titleLines({ clause, expected, found, newWindow }: Sequence): string[] {
  return [
    printable(`${clause}: ${expected}`),
    printable(`Found: ${found}`),
    ...(newWindow ? ['Leave the key unused for a minute first, so that its window is new.'] : []),
  ];
}

export function usesSecondKey({ steps }: Sequence): boolean {
  return steps.some(({ credential }) => credential === 'second-key');
}

/**
 * A sequence as a script of `curl` commands that shows the answers. Judging them takes the package; without
 * it, the script exits with 2.
 */
export function shellScript(sequence: Sequence, context: ScriptContext): string {
  const { clause, expected, found, steps } = sequence;
  const { baseUrl, baseUrlVariable, apiKeyVariable, exhaustKeyVariable, proxied } = context;
  const keys = [apiKeyVariable, ...(usesSecondKey(sequence) ? [exhaustKeyVariable] : [])];
  return [
    '#!/usr/bin/env bash',
    ...titleLines(sequence).map((line) => `# ${line}`),
    '#',
    '# Sends these requests and shows the answers. Then pet-catalogue, if npx finds it, sends them again and',
    '# judges them: the exit code is 0 if the service conforms and 1 if it does not. Without pet-catalogue,',
    '# nothing is judged, and the exit code is 2.',
    `# Another base URL may be given as the argument, or in ${baseUrlVariable}.`,
    '',
    `base=\${1:-\${${baseUrlVariable}-}}`,
    `if [ -z "$base" ]; then base=${quoted(baseUrl)}; fi`,
    'base=${base%/}',
    ...keys.map(
      (name) => `if [ -z "\${${name}-}" ]; then echo 'Set ${name} to an API key.' >&2; exit 2; fi`,
    ),
    ...(proxied ? proxyLines : []),
    'set -o pipefail',
    'last=$(mktemp) || exit 2',
    `trap 'rm -f "$last"' EXIT`,
    '# Shows a request and its answer, without control characters.',
    `show() { printf '> %s\\n%s\\n\\n' "$1" "$(tr -d '\\r' | tee "$last" | cat -v)"; }`,
    ...(steps.some(({ body }) => body?.some((part) => typeof part === 'number'))
      ? [
          '# Makes names that no earlier run has used.',
          'letters=$(LC_ALL=C tr -dc a-z < /dev/urandom | head -c 8)',
        ]
      : []),
    '',
    ...inGroups(steps).flatMap((group) => commandsFor(group, sequence, context)),
    `echo ${quoted(printable(`Expected: ${clause}: ${expected}`))}`,
    `echo ${quoted(printable(`Found when this was written: ${found}`))}`,
    'if npx --no-install pet-catalogue --version > /dev/null 2>&1; then',
    `  ${judgingCommand(sequence, context)}`,
    '  exit',
    'fi',
    `echo 'Not judged, since npx finds no pet-catalogue here: compare the answers yourself.' >&2`,
    'exit 2',
    '',
  ].join('\n');
}

function judgingCommand(sequence: Sequence, context: ScriptContext): string {
  const { apiKeyVariable, exhaustKeyVariable, caFile, insecure } = context;
  const safety = safetyOf(sequence.steps);
  return [
    `npx --no-install pet-catalogue check "$base" --replay "$(dirname "$0")"/${sequence.clause}.json`,
    ...(apiKeyVariable === defaultVariables.apiKey ? [] : [`--api-key-env ${apiKeyVariable}`]),
    ...(usesSecondKey(sequence) ? [`--exhaust-key-env ${exhaustKeyVariable}`] : []),
    ...(safety === 'exhaust' ? [`--safety ${safety}`] : []),
    ...(caFile === undefined ? [] : [`--ca ${quoted(caFile)}`]),
    ...(insecure ? ['--insecure'] : []),
  ].join(' ');
}

const proxyLines = [
  '# The proxies of the environment, as for the run: by names in either case, and none for this machine.',
  'export http_proxy=${http_proxy-${HTTP_PROXY-}} https_proxy=${https_proxy-${HTTPS_PROXY-}}',
  'https_proxy=${https_proxy:-$http_proxy}',
  'export no_proxy=${no_proxy-${NO_PROXY-}}',
  `[ "$no_proxy" = '*' ] || no_proxy=$no_proxy,localhost,127.0.0.1,::1`,
];

/** One `curl` command for each request; a loop for one that is repeated. */
function commandsFor(
  [step, other]: readonly Step[],
  sequence: Sequence,
  context: ScriptContext,
): string[] {
  if (!step) return [];
  const command = curlLine(step, sequence, context);
  if (other) {
    const otherCommand = curlLine(other, sequence, context);
    return ['# Both at the same time.', `${command} &`, `${otherCommand} &`, 'wait', ''];
  }
  const pause = step.paused ? pauseLines : [];
  if (timesOf(step) === 1) return [...pause, `${command} || exit 2`, ''];
  return [
    ...pause,
    '# Up to the first refusal.',
    `for i in $(seq ${timesOf(step)}); do`,
    `  ${command} | grep -aiE '^(HTTP/|x-ratelimit-|retry-after)' || exit 2`,
    `  case $(head -n 1 "$last") in *' 2'[0-9][0-9]*) ;; *) break ;; esac`,
    'done',
    '',
  ];
}

const pauseLines = [
  '# As long as Retry-After asks, or a minute if that is no number of seconds.',
  `wait=$(sed -n 's/^[Rr]etry-[Aa]fter: *\\([0-9]\\{1,3\\}\\)$/\\1/p' "$last" | head -n 1)`,
  'sleep "${wait:-60}"',
];

function curlLine(
  { operation, credential, body }: Step,
  sequence: Sequence,
  context: ScriptContext,
) {
  const { apiKeyVariable, exhaustKeyVariable, caFile, insecure, proxied } = context;
  const { petId } = sequence;
  const variable = credential === 'second-key' ? exhaustKeyVariable : apiKeyVariable;
  const { method, url, headers } = requestFor(
    { operation },
    credentials[credential].shown(variable),
    { baseUrl: '', petId },
  );
  const { authorization, 'content-type': type } = headers;
  const variables = { 4: '"${letters:0:4}"', 8: '"$letters"' };
  const words = (body ?? ['']).map((part) =>
    typeof part === 'string' ? quoted(part) : variables[part],
  );
  return [
    'curl -isS',
    ...(caFile === undefined ? [] : [`--cacert ${quoted(caFile)}`]),
    ...(insecure ? ['-k'] : []),
    ...(proxied ? ['--suppress-connect-headers'] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `"$base"${quoted(url)}`,
    ...(authorization === undefined ? [] : [authorizationOption(authorization)]),
    ...(type === undefined ? [] : [`-H ${quoted(`content-type: ${type}`)}`]),
    ...(method === 'GET' ? [] : [`--data-raw ${words.join('')}`]),
    `| show ${quoted(`${method} ${url}`)}`,
  ].join(' ');
}
