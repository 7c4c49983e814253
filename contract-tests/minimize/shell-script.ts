import { credentials, defaultVariables } from '../evidence/credentials.ts';
import { authorizationOption, quoted } from '../reporters/parts/evidence.ts';
import { printable } from '../reporters/parts/printable.ts';
import { requestFor } from '../run/round-trip.ts';
import parts from './generated/script.json' with { type: 'json' };
import { inGroups, type Sequence, type Step, safetyOf, timesOf } from './step.ts';

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

type Part = keyof typeof parts;

function part(name: Part, values: Readonly<Record<string, string | number>> = {}): string {
  return parts[name].replaceAll(/@(\w+)@/g, (_match, field: string) => `${values[field]}`);
}

/** A script that shows the answers. Judging them takes the package; without it, the script exits with 2. */
export function shellScript(sequence: Sequence, context: ScriptContext): string {
  const { clause, expected, found, steps } = sequence;
  const { baseUrl, baseUrlVariable, apiKeyVariable, exhaustKeyVariable, proxied } = context;
  const keys = [apiKeyVariable, ...(usesSecondKey(sequence) ? [exhaustKeyVariable] : [])];
  const title = titleLines(sequence).map((line) => `# ${line}`);
  const makesNames = steps.some(({ body }) => body?.some((one) => typeof one === 'number'));
  return [
    part('begin', { title: title.join('\n'), baseUrlVariable, baseUrl: quoted(baseUrl) }),
    ...keys.map((name) => part('key', { name })),
    ...(proxied ? [part('proxies')] : []),
    part('show'),
    ...(makesNames ? [part('letters')] : []),
    '\n',
    ...inGroups(steps).flatMap((group) => commandsFor(group, sequence, context)),
    part('end', {
      clause,
      expected: quoted(printable(`Expected: ${clause}: ${expected}`)),
      found: quoted(printable(`Found when this was written: ${found}`)),
      options: judgingOptions(sequence, context).join(''),
    }),
  ].join('');
}

function judgingOptions(sequence: Sequence, context: ScriptContext): string[] {
  const { apiKeyVariable, exhaustKeyVariable, caFile, insecure } = context;
  const safety = safetyOf(sequence.steps);
  return [
    ...(apiKeyVariable === defaultVariables.apiKey ? [] : [` --api-key-env ${apiKeyVariable}`]),
    ...(usesSecondKey(sequence) ? [` --exhaust-key-env ${exhaustKeyVariable}`] : []),
    ...(safety === 'exhaust' ? [` --safety ${safety}`] : []),
    ...(caFile === undefined ? [] : [` --ca ${quoted(caFile)}`]),
    ...(insecure ? [' --insecure'] : []),
  ];
}

/** A `curl` command for each request; a loop for repeated requests. */
function commandsFor(group: readonly Step[], sequence: Sequence, context: ScriptContext): string[] {
  const [command = '', other] = group.map((step) => curlLine(step, sequence, context));
  if (other) return [part('together', { one: command, other })];
  return group.flatMap((step) => [
    ...(step.paused ? [part('pause')] : []),
    part(timesOf(step) === 1 ? 'once' : 'series', { command, times: timesOf(step) }),
  ]);
}

function curlLine(
  { operation, credential, body }: Step,
  sequence: Sequence,
  context: ScriptContext,
) {
  const { apiKeyVariable, exhaustKeyVariable, caFile, insecure, proxied } = context;
  const { petId } = sequence;
  const variable = credential === 'second-key' ? exhaustKeyVariable : apiKeyVariable;
  const shown = credentials[credential].shown(variable);
  const { method, url, headers } = requestFor({ operation }, shown, { baseUrl: '', petId });
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
