import { isObject, stringifyExact, tryParseExact } from '../../spec/support/exact-json.ts';
import type { Call } from '../requests/call.ts';
import { readBodyOnce } from '../requests/read-body.ts';
import type { StoredCategory } from '../storage/storage.ts';
import type { Apply, FaultContext, FaultySandbox } from './fault.ts';
import { creations, editing, lists } from './replies.ts';

/** A category as a reply shows it. */
export type Shown = Readonly<Record<string, unknown>> & {
  readonly id: number | bigint;
  readonly name: string;
  readonly description?: string;
};

/** Changes the list of categories. */
export function listing(edit: (all: readonly Shown[], context: FaultContext) => unknown): Apply {
  return editing<readonly Shown[]>(lists, (all, context) =>
    Array.isArray(all) ? edit(all, context) : all,
  );
}

/** Changes every category that is listed or returned. */
export function showing(edit: (category: Shown, context: FaultContext) => unknown): Apply {
  const listed = listing((all, context) => all.map((category) => edit(category, context)));
  const returned = editing<Shown>(creations, edit);
  return (call, next, context) => listed(call, (to) => returned(to, next, context), context);
}

/** Changes the oldest category wherever the list shows it: a row from before the rules. */
export function showingOldest(edit: (category: Shown) => unknown): Apply {
  return listing((all, { sandbox }) => {
    const [oldest] = sandbox.storage.categories.all();
    return all.map((category) =>
      String(category.id) === String(oldest?.id) ? edit(category) : category,
    );
  });
}

/** Changes every text of every category. */
export function showingText(edit: (text: string) => string): Apply {
  return showing(({ name, description, ...others }) => ({
    ...others,
    name: edit(name),
    ...(description === undefined ? {} : { description: edit(description) }),
  }));
}

/** What a client sent to be created. */
export interface RequestBody {
  readonly text: string;
  /** Undefined when it is not JSON. */
  readonly json: unknown;
}

/** The draft in a call, whether or not the service has read it. */
export async function requestBodyOf(
  call: Call,
  { maxBodySize }: FaultySandbox,
): Promise<RequestBody> {
  const text = await readBodyOnce(call, maxBodySize).catch(() => '');
  return { text, json: tryParseExact(text) };
}

/** Adds what a lax service makes of a draft: whatever stands there is turned into text. */
export async function store(
  { json }: RequestBody,
  sandbox: FaultySandbox,
): Promise<StoredCategory> {
  const draft: unknown = Array.isArray(json) ? json[0] : json;
  const { name, description } = isObject(draft) ? draft : { name: draft ?? 'Unnamed' };
  const category = {
    id: sandbox.ids.next(),
    name: asText(name),
    ...(description === undefined ? {} : { description: asText(description) }),
  };
  sandbox.tables.capacity.reserveOne();
  await sandbox.storage.categories.add(category);
  return category;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : stringifyExact(value);
}
