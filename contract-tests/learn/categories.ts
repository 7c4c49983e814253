import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { isIntegerId } from '../evidence/categories.ts';
import { type Evidence, inference, type Learner, unlearnable } from './inference.ts';
import { createdIn, creates, listsIn, orderLearner } from './order.ts';

/** A creation by the key: the object that was sent, and how it was answered. */
interface Sent {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly status: number;
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
    field: 'category.duplicateNames',
    learn: duplicateNames,
    unseen: 'no run sends a name twice',
  },
  unlearnable('category.nameComparison', 'no run sends a name twice'),
  {
    field: 'category.suppliedId',
    learn: (evidence) => inference(suppliedId(sentIn(evidence))),
    unseen: 'no creation with an id was answered 201 or 400',
  },
  unlearnable('category.unknownFields', 'no run sends any'),
  {
    field: 'category.idScheme',
    learn: (evidence) => inference(schemeOf(createdIn(evidence))),
    unseen: 'too few categories were created, or their ids follow no scheme that a profile has',
  },
  orderLearner,
];

function sentIn({ exchanges }: Evidence): Sent[] {
  return exchanges.filter(creates).flatMap(({ request, response: { status } }) => {
    const draft = tryParseExact(request.body ?? '');
    return isObject(draft) ? [{ draft, status }] : [];
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
  return inference(bound, `one of ${bound} characters is accepted, and one of ${tooLong} is not`);
}

/** Where a longer one in ASCII is accepted, it is not the length that the others are refused for. */
function asciiOnly(sent: readonly Plain[]) {
  const accepted = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status, text }) => status === 400 && !isAscii(text));
  const bound = Math.max(0, ...accepted.map(lengthOf));
  const isProven = accepted.every(({ text }) => isAscii(text)) && refused.length > 0;
  if (!isProven || refused.some((it) => lengthOf(it) > bound)) return undefined;
  return inference('\\p{ASCII}*', 'some characters beyond ASCII are not accepted');
}

function duplicateNames(evidence: Evidence) {
  if (sentIn(evidence).some(({ status }) => status === 409)) return inference(409);
  const shared = listsIn(evidence).some((list) => {
    const names = list.map(({ name }) => name).filter((name) => typeof name === 'string');
    return new Set(names).size < names.length;
  });
  return inference(shared ? 'accepted' : undefined);
}

/** A name as long as one that is accepted is not what a creation with an id is refused for. */
function suppliedId(sent: readonly Sent[]): 'ignored' | 'refused' | undefined {
  const withId = sent.filter(({ draft }) => draft.id !== undefined);
  if (withId.some(({ status }) => status === 201)) return 'ignored';
  const accepted = sent.filter(({ status }) => status === 201);
  const longestName = Math.max(...accepted.map(nameLength));
  const isRefused = withId.some((it) => it.status === 400 && nameLength(it) <= longestName);
  return isRefused ? 'refused' : undefined;
}

function nameLength({ draft }: Sent): number {
  return String(draft.name).length;
}

const firstBig = 2n ** 62n;
/** Other clients create categories too. */
const gap = 1000n;

/** The scheme of ids in the order in which they were assigned. */
function schemeOf(ids: readonly string[]): 'sequential' | 'big' | 'random' | undefined {
  const numbers = ids.filter(isIntegerId).map(BigInt);
  if (numbers.length < 3) return undefined;
  const steps = numbers.slice(1).map((id, index) => id - (numbers[index] ?? 0n));
  if (steps.every((step) => step > 0n && step <= gap)) {
    return numbers.every((id) => id > firstBig) ? 'big' : 'sequential';
  }
  return steps.some((step) => step < 0n) ? 'random' : undefined;
}

function lengthOf({ text }: { readonly text: string }): number {
  return [...text].length;
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}
