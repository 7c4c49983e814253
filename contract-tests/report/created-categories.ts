import type { CreatedCategory } from '../../spec/generated/schema-types.ts';
import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { asCategory, categoriesAmong, showsList } from '../evidence/categories.ts';
import { type Exchange, isCreation, isSuccess } from '../evidence/exchange.ts';
import type { Unanswered } from '../run/probe.ts';

/** The categories in the responses to creations; includes invalid bodies that a service accepted. */
export function createdInResponses(exchanges: readonly Exchange[]): CreatedCategory[] {
  return exchanges
    .filter((exchange) => isCreation(exchange) && isSuccess(exchange))
    .flatMap(({ json }) => asCategory(json) ?? [])
    .map(({ id, name }) => ({ id, name: textOf(name) }));
}

/**
 * The categories that a run created, by the random names that it sent: also those that only a list
 * shows, and those that nothing shows because the response to the creation cannot be read or never
 * came. Where a later list lacks one whose response never came, it was not created.
 */
export function createdByRun(
  exchanges: readonly Exchange[],
  unanswered: readonly Unanswered[] = [],
): CreatedCategory[] {
  const lost = unanswered.flatMap(({ index, spec }) =>
    isCreation(spec) ? { index, body: spec.body } : [],
  );
  const creations = exchanges.filter(isCreation);
  const sent = creations.map(({ index, request }) => ({ index, body: request.body }));
  const created = createdInResponses(exchanges);
  const ids = new Set(created.map(({ id }) => id));
  const listed = listedWithSentText(exchanges, [...sent, ...lost]).filter(({ id }) => !ids.has(id));
  const names = new Set(listed.map(({ name }) => name));
  const unread = creations
    .filter((exchange) => isSuccess(exchange) && asCategory(exchange.json) === undefined)
    .map(({ request }) => nameIn(request.body));
  const lastList = exchanges.findLast(showsList)?.index ?? -1;
  const unlisted = lost.filter(({ index }) => lastList < index).map(({ body }) => nameIn(body));
  const unseen = [...unread, ...unlisted].filter((name) => !names.has(name));
  return [...created, ...listed, ...unseen.map((name) => ({ id: null, name }))];
}

/** A shorter name may be part of our texts by chance. */
const shortestName = 6;

/** Categories that are new since the first creation and have a text, or part of a text, that the run sent. */
function listedWithSentText(
  exchanges: readonly Exchange[],
  creations: readonly { readonly index: number; readonly body: string | undefined }[],
): CreatedCategory[] {
  const first = Math.min(...creations.map(({ index }) => index));
  const leaves = creations.flatMap(({ body }) => leavesOf(tryParseExact(body ?? '')));
  const texts = leaves.map(([, leaf]) => leaf).filter((leaf) => typeof leaf === 'string');
  const isSent = (text: unknown) =>
    typeof text === 'string' &&
    text.length >= shortestName &&
    texts.some((sent) => sent.includes(text));
  const byId = new Map<string, CreatedCategory>();
  const earlier = new Set<string>();
  for (const { index, json } of exchanges.filter(showsList)) {
    for (const { id, name, description } of categoriesAmong(json as unknown[])) {
      if (index < first) earlier.add(id);
      else if (byId.has(id) || earlier.has(id)) continue;
      else if (isSent(name) || isSent(description)) byId.set(id, { id, name: textOf(name) });
    }
  }
  return [...byId.values()];
}

function nameIn(body: string | undefined): string {
  const json = tryParseExact(body ?? '');
  return isObject(json) ? textOf(json.name) : '';
}

function textOf(name: unknown): string {
  return typeof name === 'string' ? name : '';
}
