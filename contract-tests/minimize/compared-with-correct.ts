import { isObject } from '../../spec/support/exact-json.ts';
import type { ClauseReport } from '../report/report.ts';
import type { ProbeOptions } from '../run/probe.ts';
import { type Assertion, answers } from './assertions/assertion.ts';
import { createReplay } from './replay.ts';
import { type RecordedStep, type ScriptExchange, scriptExchange } from './step.ts';

/** Further violations hardly differ from the correct answer in another way. */
const maxViolations = 3;

/**
 * For a clause without an assertion of its own: asserts what a correct service answers to a request that
 * broke the clause, as far as the answers differ in the status, or in a header or a field that the clause
 * or the verdict names. Undefined if they do not.
 */
export async function comparedWithCorrect(
  recorded: readonly RecordedStep[],
  clause: ClauseReport,
  correct: ProbeOptions,
): Promise<Assertion | undefined> {
  const violations = recorded.filter(({ exchange }) => clause.exchanges.includes(exchange.index));
  const replay = createReplay(correct);
  for (const violation of violations.slice(0, maxViolations)) {
    const [answer] = (await replay.send([{ ...violation.step, paused: false }])) ?? [];
    const found = answer && difference(scriptExchange(violation), answer, namesIn(clause));
    if (found) return found;
  }
  return undefined;
}

function difference(
  broken: ScriptExchange,
  correct: ScriptExchange,
  isNamed: (name: string) => boolean,
): Assertion | undefined {
  if (broken.status !== correct.status) return answers(correct.status);
  const missing = Object.keys(correct.headers).find(
    (name) => isNamed(name) && broken.headers[name] === undefined,
  );
  if (missing !== undefined) return hasHeader(missing);
  if (!isObject(correct.json)) return undefined;
  const fields = isObject(broken.json) ? broken.json : {};
  const other = Object.entries(correct.json).find(
    ([name, value]) => isNamed(name) && typeof fields[name] !== typeof value,
  );
  return other && hasField(other[0], typeof other[1]);
}

function hasHeader(name: string): Assertion {
  const text = JSON.stringify(name);
  const source = `assert.notEqual(last.headers[${text}], undefined, ${JSON.stringify(`${name} is missing`)});`;
  return { over: 'last', source, judges429: true, judges401: true };
}

function hasField(name: string, type: string): Assertion {
  const text = JSON.stringify(name);
  const source = `assert.equal(typeof last.json?.[${text}], '${type}', ${JSON.stringify(`${name} is no ${type}`)});`;
  return { over: 'last', source };
}

/** Whether the clause or the verdict on it mentions a name, in any case. */
function namesIn({ text, quote, message }: ClauseReport): (name: string) => boolean {
  const words = new Set(`${text} ${quote} ${message}`.toLowerCase().match(/[\w-]+/g));
  return (name) => words.has(name.toLowerCase());
}
