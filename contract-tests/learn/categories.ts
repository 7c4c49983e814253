import { successive } from '../../spec/support/lists.ts';
import {
  categoriesAmong,
  isIntegerId,
  type SeenCategory,
  showsList,
} from '../evidence/categories.ts';
import { type Creation, creationsIn } from '../run/creations.ts';
import { type Evidence, Inference, type Learners } from './inference.ts';

export const categoryLearners: Learners = {
  'category.description.maxLength': (evidence) => maxLength(plainCreations(evidence)),
  'category.description.pattern': (evidence) => asciiOnly(plainCreations(evidence)),
  'category.duplicateNames': duplicateNames,
  'category.suppliedId': ({ exchanges }) => suppliedId(creationsIn(exchanges)),
  'category.idScheme': (evidence) => schemeOf(createdIn(evidence)),
  'category.listOrder': listOrder,
};

/** The descriptions of creations that differ in name and description only, and the answers. */
function plainCreations({ exchanges }: Evidence) {
  return creationsIn(exchanges).flatMap(({ sent, exchange }) => {
    const { name: _, description: text, ...others } = sent;
    const isPlain = text !== undefined && Object.keys(others).length === 0;
    return isPlain ? [{ text, status: exchange.response.status }] : [];
  });
}

type PlainCreation = ReturnType<typeof plainCreations>[number];

/** Refused descriptions are too long if all of them are longer than every accepted one. */
function maxLength(sent: readonly PlainCreation[]) {
  const accepted = sent.filter(({ status }) => status === 201).map(lengthOf);
  const refused = sent.filter((it) => it.status === 400 && isAscii(it.text)).map(lengthOf);
  const longest = Math.max(...accepted);
  const tooLong = Math.min(...refused);
  if (accepted.length === 0 || refused.length === 0 || tooLong <= longest) return undefined;
  return new Inference(longest, `${longest} characters are accepted, ${tooLong} are not`);
}

/** If longer descriptions in ASCII are accepted, those with other characters are not refused for their length. */
function asciiOnly(sent: readonly PlainCreation[]) {
  const accepted = sent.filter(({ status }) => status === 201);
  const refused = sent.filter(({ status, text }) => status === 400 && !isAscii(text));
  const longest = Math.max(0, ...accepted.map(lengthOf));
  const isProven = accepted.every(({ text }) => isAscii(text)) && refused.length > 0;
  if (!isProven || refused.some((it) => lengthOf(it) > longest)) return undefined;
  return new Inference('\\p{ASCII}*', 'some non-ASCII characters are not accepted');
}

function duplicateNames(evidence: Evidence) {
  const creations = creationsIn(evidence.exchanges);
  if (creations.some(({ exchange }) => exchange.response.status === 409)) return 409;
  const shared = listsIn(evidence).some((list) => {
    const names = list.map(({ name }) => name).filter((name) => typeof name === 'string');
    return new Set(names).size < names.length;
  });
  return shared ? 'accepted' : undefined;
}

/** If names of the same length are accepted, a creation with an id is refused because of the id. */
function suppliedId(creations: readonly Creation[]): 'ignored' | 'refused' | undefined {
  const answered = (status: number) =>
    creations.filter(({ exchange }) => exchange.response.status === status);
  const [accepted, refused] = [answered(201), answered(400)];
  if (accepted.some(({ sent }) => sent.id !== undefined)) return 'ignored';
  const longestName = Math.max(...accepted.map(({ sent }) => sent.name.length));
  const isRefused = refused.some(
    ({ sent }) => sent.id !== undefined && sent.name.length <= longestName,
  );
  return isRefused ? 'refused' : undefined;
}

const bigIdsFrom = 2n ** 62n;
/** Other clients may create categories in between. */
const maxGap = 1000n;

/** @param ids In the order of creation. */
function schemeOf(ids: readonly string[]): 'sequential' | 'big' | 'random' | undefined {
  const numbers = ids.filter(isIntegerId).map(BigInt);
  if (numbers.length < 3) return undefined;
  const steps = successive(numbers).map(([before, id]) => id - before);
  if (steps.every((step) => step > 0n && step <= maxGap)) {
    return numbers.every((id) => id > bigIdsFrom) ? 'big' : 'sequential';
  }
  return steps.some((step) => step < 0n) ? 'random' : undefined;
}

function lengthOf({ text }: { readonly text: string }): number {
  return [...text].length;
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

type Order = 'created' | 'newest-first' | 'name' | 'id';

/** @param created The ids of our categories, in the order of creation. */
type IsInOrder = (list: readonly SeenCategory[], created: readonly string[]) => boolean;

const orders: Readonly<Record<Order, IsInOrder>> = {
  created: (list, created) => isTail(idsOf(list), created),
  'newest-first': (list, created) => isTail(idsOf(list).reverse(), created),
  name: (list) =>
    list.every(({ name }) => typeof name === 'string') &&
    ascending(list.map(({ name }) => String(name))),
  id: (list) => ascending(list.map(({ id }) => BigInt(id))),
};

function listOrder(evidence: Evidence): Inference | undefined {
  const created = createdIn(evidence);
  // The lists with at least two of our categories, and integer ids only.
  const lists = listsIn(evidence).filter(
    (list) =>
      list.filter(({ id }) => created.includes(id)).length > 1 &&
      list.every(({ id }) => isIntegerId(id)),
  );
  if (lists.length === 0) return undefined;
  const [first, ...others] = (Object.keys(orders) as Order[]).filter((order) =>
    lists.every((list) => orders[order](list, created)),
  );
  if (first === undefined) {
    const note = 'the list was in no order that a profile can express, for example a random one';
    return new Inference(first, note);
  }
  const note = others.length > 0 ? `${others.join(' and ')} would match, too` : undefined;
  return new Inference(first, note);
}

function listsIn({ exchanges }: Evidence): (readonly SeenCategory[])[] {
  return exchanges.filter(showsList).map(({ json }) => categoriesAmong(json as unknown[]));
}

function createdIn({ exchanges }: Evidence): string[] {
  return creationsIn(exchanges)
    .filter(({ exchange }) => exchange.response.status === 201)
    .flatMap(({ category }) => category?.id ?? []);
}

function idsOf(list: readonly SeenCategory[]): string[] {
  return list.map(({ id }) => id);
}

function isTail(ids: readonly string[], created: readonly string[]): boolean {
  const listed = created.filter((id) => ids.includes(id));
  return listed.every((id, index) => id === ids.at(index - listed.length));
}

function ascending<T extends string | bigint>(values: readonly T[]): boolean {
  return successive(values).every(([before, value]) => before <= value);
}
