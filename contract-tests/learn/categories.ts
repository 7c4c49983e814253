import { isObject, stringifyExact, tryParseExact } from '../../spec/exact-json.ts';
import type { Exchange } from '../exchange.ts';
import { asCategory, categoriesIn, showsList } from '../session.ts';
import { type Evidence, type Learner, lesson, ofTheKey, unlearnable } from './lesson.ts';
import { orderLearner } from './order.ts';

/** A creation by the key: the object that was sent, and how it was answered. */
interface Sent {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly id: string | undefined;
}

export const categoryLearners: readonly Learner[] = [
  unlearnable('category.name', 'no run tries its bounds'),
  unlearnable('category.description.minLength', 'no run tries an empty one'),
  {
    field: 'category.description.maxLength',
    learn: (evidence) => longest(plain(evidence)),
    unseen: 'the longest that was sent is accepted',
  },
  {
    field: 'category.description.pattern',
    learn: (evidence) => asciiOnly(plain(evidence)),
    unseen: 'all characters that were sent are accepted',
  },
  {
    field: 'category.uniqueNames',
    learn: uniqueNames,
    unseen: 'no run sends a name twice',
  },
  unlearnable('category.nameComparison', 'no run sends a name twice'),
  {
    field: 'category.suppliedId',
    learn: (evidence) => lesson(suppliedId(sentIn(evidence))),
    unseen: 'no creation with an id was answered 201 or 400',
  },
  unlearnable('category.unknownFields', 'no run sends any'),
  {
    field: 'category.ids',
    learn: (evidence) => lesson(schemeOf(sentIn(evidence).flatMap(({ id }) => id ?? []))),
    unseen: 'too few categories were created, or their ids follow no scheme that a profile has',
  },
  orderLearner,
];

function sentIn({ exchanges }: Evidence): Sent[] {
  const ours = exchanges.filter((it) => it.operation === 'createCategory' && ofTheKey(it));
  return ours.flatMap(({ request, response, json }) => {
    const draft = asObject(request.body ?? '');
    const { status } = response;
    const id = status === 201 ? asCategory(json)?.id : undefined;
    return draft ? [{ draft, status, id }] : [];
  });
}

/** The creations that differ in their texts alone. */
function plain(evidence: Evidence): (Sent & { readonly text: string })[] {
  return sentIn(evidence).flatMap((sent) => {
    const { name, description, ...others } = sent.draft;
    const isPlain = typeof name === 'string' && Object.keys(others).length === 0;
    return isPlain && typeof description === 'string' ? [{ ...sent, text: description }] : [];
  });
}

type Plain = ReturnType<typeof plain>[number];

/** A description that was refused, and longer than all that were accepted: its length may be why. */
function longest(sent: readonly Plain[]) {
  const accepted = sent.filter(({ status }) => status === 201).map(lengthOf);
  const refused = sent.filter((it) => it.status === 400 && isAscii(it.text)).map(lengthOf);
  const bound = Math.max(...accepted);
  const tooLong = Math.min(...refused);
  if (accepted.length === 0 || refused.length === 0 || tooLong <= bound) return undefined;
  return lesson(bound, `one of ${bound} characters is accepted, and one of ${tooLong} is not`);
}

/** Where a longer one in ASCII is accepted, it is not the length that the others are refused for. */
function asciiOnly(sent: readonly Plain[]) {
  const accepted = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status, text }) => status === 400 && !isAscii(text));
  const bound = Math.max(0, ...accepted.map(lengthOf));
  const isProven = accepted.every(({ text }) => isAscii(text)) && refused.length > 0;
  if (!isProven || refused.some((it) => lengthOf(it) > bound)) return undefined;
  return lesson('\\p{ASCII}*', 'some characters beyond ASCII are not accepted');
}

function uniqueNames({ exchanges }: Evidence) {
  const conflict = exchanges.some(({ response }) => response.status === 409);
  if (conflict) return lesson(409);
  const shared = exchanges.filter(showsList).some((exchange) => {
    const names = readable(exchange).map(({ name }) => stringifyExact(name));
    return new Set(names).size < names.length;
  });
  return lesson(shared ? 'off' : undefined);
}

function suppliedId(sent: readonly Sent[]): 'ignored' | 'refused' | undefined {
  if (!sent.some(({ draft, status }) => status === 201 && draft.id === undefined)) return undefined;
  const statuses = sent.filter(({ draft }) => draft.id !== undefined).map(({ status }) => status);
  if (statuses.includes(201)) return 'ignored';
  return statuses.includes(400) ? 'refused' : undefined;
}

const firstBig = 2n ** 62n;
/** Other clients create categories too. */
const gap = 1000n;

/** The scheme of ids in the order in which they were assigned. */
function schemeOf(ids: readonly string[]): 'sequential' | 'big' | 'random' | undefined {
  const numbers = ids.filter((id) => /^-?\d+$/.test(id)).map(BigInt);
  if (numbers.length < 3) return undefined;
  const steps = numbers.slice(1).map((id, index) => id - (numbers[index] ?? 0n));
  if (steps.every((step) => step > 0n && step <= gap)) {
    return numbers.every((id) => id > firstBig) ? 'big' : 'sequential';
  }
  return steps.some((step) => step < 0n) ? 'random' : undefined;
}

function readable(exchange: Exchange) {
  try {
    return categoriesIn(exchange);
  } catch {
    return [];
  }
}

function asObject(body: string): Record<string, unknown> | undefined {
  const value = tryParseExact(body);
  return isObject(value) ? value : undefined;
}

function lengthOf({ text }: { readonly text: string }): number {
  return [...text].length;
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}
