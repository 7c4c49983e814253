import { deepStrictEqual } from 'node:assert/strict';
import { parseExact, stringifyExact } from '../../spec/support/exact-json.ts';
import { describeResult, keyOf, type Sent } from './clients.ts';
import type { Outcome } from './replica.ts';
import type { Cluster } from './server.ts';
import { Violation, type World } from './world.ts';

/** Checks that all mocks, named as in `views`, have the same, and what is expected. @returns What all have. */
export async function agreed<View, T>(
  world: World,
  views: Iterable<readonly [name: string, view: View]>,
  what: string,
  read: (view: View) => Promise<T>,
  expected?: T,
): Promise<T> {
  let agreedOn = expected;
  for (const [name, view] of views) {
    const found = await world.settled(read(view), `Reading the ${what}`);
    agreedOn ??= found;
    try {
      deepStrictEqual(asJson(found), asJson(agreedOn));
    } catch (cause) {
      throw new Violation(`The ${what} is different at ${name}: ${(cause as Error).message}`);
    }
  }
  if (agreedOn === undefined) throw new Violation(`No mock has the ${what}`);
  return agreedOn;
}

function asJson(value: unknown): unknown {
  return parseExact(stringifyExact(value ?? null));
}

/** Every acknowledged command is in the log once, others at most once, and answers follow from its order. */
export function checkAnswers(
  sent: readonly Sent[],
  { primary: { entries }, lost, durability }: Cluster,
  outcomes: readonly Outcome[],
): void {
  const answers = Map.groupBy(outcomes, (_, index) => keyOf(entries[index]?.text ?? ''));
  const lostKeys = Map.groupBy(lost, ({ text }) => keyOf(text));
  for (const [key, all] of Map.groupBy(sent, (one) => one.key)) {
    const possible = (answers.get(key) ?? []).map(describeOutcome);
    const acknowledged = all.filter(
      (one) => one.outcome !== undefined && !isOutside(one, possible),
    );
    const available = possible.length + (lostKeys.get(key)?.length ?? 0);
    const isSafe = durability === 'durable' || durability === 'confirmed';
    if (acknowledged.length > (isSafe ? possible.length : available))
      throw new Violation(`Acknowledged, but lost: ${key}`);
    if (available > all.length) throw new Violation(`Executed more often than sent: ${key}`);
    if (lostKeys.has(key)) continue;
    for (const { outcome } of acknowledged) {
      const isGone = possible.some((one) => one.startsWith('ApiError: The sandbox'));
      if (isGone && outcome?.startsWith('{"status":404')) continue;
      if (!possible.includes(outcome ?? '')) {
        throw new Violation(`${key} was answered\n  ${outcome}\nbut the log gives\n  ${possible}`);
      }
    }
  }
}

function describeOutcome(outcome: Outcome): string {
  if (outcome.status === 'rejected') return String(outcome.reason);
  return describeResult(outcome.value);
}

/** Whether the answer says nothing about the log: of an outage, a missing sandbox, or a fork that was refused. */
function isOutside({ key, outcome = '', isUnknown }: Sent, possible: readonly string[]): boolean {
  if (isUnknown && !possible.includes(outcome)) return true;
  if (possible.length > 0) return false;
  const isRefusedFork = key.startsWith('fork-') && /^(Input|Range)Error/.test(outcome);
  return isRefusedFork || /^\{"status":404|was deleted as soon/.test(outcome);
}

/** Checks that every client gets an answer unless its mock crashed. Delayed answers may outlive a sandbox. */
export function checkAllAnswered(sent: readonly Sent[]): void {
  const waiting = sent.filter(
    ({ outcome, sandbox, crash }) => outcome === undefined && sandbox === 'main' && !crash.aborted,
  );
  const [first] = waiting;
  if (first)
    throw new Violation(`${waiting.length} calls are never answered, such as ${first.key}`);
}

const secrets = /token-of-nobody|nobody-has|secret-of-|misplaced-secret/;
/** Credentials that resemble keys: states contain the keys, so something similar may appear in them. */
const misspeltKeys = /^\{"sandbox".*(KEY-OF-|key-of-\w+-\w+x\b)/;

export function checkSecrets(texts: readonly string[]): void {
  const found = texts.find((text) => {
    // A fork contains a state.
    return secrets.test(text) || (misspeltKeys.test(text) && !keyOf(text).startsWith('fork-'));
  });
  if (found) throw new Violation(`A secret is in the log: ${found}`);
}
