import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import type { CategoryRecord } from '../records/json.ts';
import type { StoredCategory } from '../records/storage.ts';
import { bodyOf, type RequestBody } from '../requests/call.ts';
import type { Apply, FaultContext, FaultySandbox } from './fault.ts';
import {
  categories,
  changeReply,
  creations,
  editEach,
  editJson,
  lists,
  type ReplyFilter,
} from './replies.ts';

export function editList(
  edit: (all: readonly CategoryRecord[], context: FaultContext) => unknown,
): Apply {
  return editJson<readonly CategoryRecord[]>(lists, (all, context) =>
    Array.isArray(all) ? edit(all, context) : all,
  );
}

/** Edits every listed or created category. */
export function editCategories(
  edit: (category: CategoryRecord, context: FaultContext) => unknown,
): Apply {
  return editEach(categories, edit);
}

/** Edits the oldest category in the list, like a row that predates a migration. */
export function editOldest(edit: (category: CategoryRecord) => unknown): Apply {
  return editList((all, { sandbox }) => {
    const [oldest] = sandbox.storage.categories.all();
    return all.map((category) =>
      String(category.id) === String(oldest?.id) ? edit(category) : category,
    );
  });
}

export function noteCreation(note: (id: string, context: FaultContext) => void): Apply {
  return editJson<CategoryRecord>(creations, (category, context) => {
    note(String(category.id), context);
    return category;
  });
}

export function editIds(edit: (id: number | bigint) => unknown): Apply {
  return editCategories((category) => ({ ...category, id: edit(category.id) }));
}

export function editNames(edit: (name: string) => string): Apply {
  return editCategories((category) => ({ ...category, name: edit(category.name) }));
}

export function editTexts(edit: (text: string) => string): Apply {
  return editCategories(({ name, description, ...others }) => ({
    ...others,
    name: edit(name),
    ...(description === undefined ? {} : { description: edit(description) }),
  }));
}

/** Stores a category from an invalid body as a lenient service would, with every value turned into a string. */
export function storeLeniently({ json }: RequestBody, sandbox: FaultySandbox): StoredCategory {
  const item: unknown = Array.isArray(json) ? json[0] : json;
  const { name, description } = isObject(item) ? item : { name: item ?? 'Unnamed' };
  const category = {
    id: sandbox.ids.next(),
    name: asText(name),
    ...(description === undefined ? {} : { description: asText(description) }),
  };
  sandbox.tables.capacity.reserveOne();
  sandbox.storage.categories.add(category);
  return category;
}

/** Stores what the request asks for, whatever was answered. */
export function storeOn(matches: ReplyFilter): Apply {
  return changeReply(matches, (reply, call, { sandbox }) => {
    storeLeniently(bodyOf(call), sandbox);
    return reply;
  });
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : stringifyExact(value);
}
