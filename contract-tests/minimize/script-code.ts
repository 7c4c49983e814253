import { printable } from '../reporters/parts/printable.ts';
import type { Template } from '../run/random.ts';
import { helpersFor } from './assertions/helpers.ts';
import type { ScriptConnection } from './connection-code.ts';
import type { Demonstration } from './demonstration.ts';
import { inGroups, type Step } from './step.ts';

/** What the scripts of one run have in common. */
export interface ScriptContext {
  readonly baseUrl: string;
  readonly apiKeyVariable: string;
  readonly exhaustKeyVariable: string;
  /** The environment variable that holds another base URL. */
  readonly baseUrlVariable: string;
  readonly connection: ScriptConnection;
}

/** Lines for the head of a script; a service cannot add lines to it. */
export function titleLines({ clause, needsNewWindow }: Demonstration): string[] {
  const { id, text, message } = clause;
  return [
    `${id}: ${text}`,
    `Found: ${printable(message)}`,
    ...(needsNewWindow
      ? ['Do not use the key for a minute before, so that its window is new.']
      : []),
  ];
}

const template = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');

/** A text as JavaScript. */
export function literal(text: string): string {
  return /^[\w ./:-]*$/.test(text) ? `'${text}'` : JSON.stringify(text);
}

function bodyCode(body: Template): string {
  const parts = body.map((part) => {
    if (typeof part === 'string') return template(part);
    return part === 8 ? '${letters}' : `\${letters.slice(0, ${part})}`;
  });
  return `\`${parts.join('')}\``;
}

/**
 * The requests of a demonstration as a JavaScript array.
 * @param authorization Given the credential of a step, JavaScript for its header; default: none.
 */
export function requestsCode(
  { steps }: Demonstration,
  authorization?: (credential: Step['credential']) => string,
): string {
  const row = (step: Step, together: boolean) => {
    const { method, path, credential, body, paused, times, contentType } = step;
    const fields = [
      `method: '${method}'`,
      `path: ${literal(path)}`,
      ...(authorization ? [`authorization: ${authorization(credential)}`] : []),
      ...(authorization && contentType ? [`type: ${literal(contentType)}`] : []),
      `valid: ${credential === 'valid' || credential === 'second-key'}`,
      ...(body ? [`sent: ${bodyCode(body)}`] : []),
      ...(paused ? ['paused: true'] : []),
      ...(together && authorization ? ['together: true'] : []),
      ...(times > 1 ? [`times: ${times}`] : []),
    ];
    return `  { ${fields.join(', ')} },`;
  };
  const rows = inGroups(steps).flatMap((group) =>
    group.map((step, index) => row(step, index < group.length - 1)),
  );
  return ['const requests = [', ...rows, '];'].join('\n');
}

/** `parsed(body)`, with exact integers. */
const parseCode = `const parsed = (body) => {
  try {
    return JSON.parse(body, (_key, value, { source }) =>
      Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\\d+$/.test(source)
        ? BigInt(source)
        : value,
    );
  } catch {
    return undefined;
  }
};`;

/** Whether the assertion or its helpers look at JSON. */
export function readsJson({ assertion: { source } }: Demonstration): boolean {
  return [...helpersFor(source), source].some((code) => /\bjson\b/.test(code));
}

/** A function \`check(exchanges)\` that throws if they break the clause. */
export function checkCode(demonstration: Demonstration): string {
  const { source, judges429 = false, judges401 = false } = demonstration.assertion;
  const guards = [
    ...(judges429
      ? []
      : [
          "  if (exchanges.some(({ status }) => status === 429)) throw new Error('rate limited: try again in a minute');",
        ]),
    ...(judges401
      ? []
      : [
          "  if (exchanges.some(({ status, valid }) => status === 401 && valid)) throw new Error('the key is rejected');",
        ]),
  ];
  const lines = source.split('\n').map((line) => `  ${line}`);
  const usesLast = /\blast\b/.test(source) ? ['  const last = exchanges.at(-1);'] : [];
  return [
    ...(readsJson(demonstration) ? [parseCode] : []),
    ...helpersFor(source),
    '',
    'function check(exchanges) {',
    ...guards,
    ...usesLast,
    ...lines,
    '}',
  ].join('\n');
}
