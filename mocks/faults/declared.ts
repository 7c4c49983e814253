import { editOldest } from './categories.ts';
import declared from './declared.json' with { type: 'json' };
import type { ClauseFault } from './fault.ts';
import {
  byStatus,
  categories,
  changeReply,
  creations,
  editEach,
  everyReply,
  failWith,
  lists,
  replies,
  withHeaders,
  withStatus,
} from './replies.ts';

/** What a fault changes in some replies. In its texts, `{}` is the correct value. */
interface Declaration {
  /** Which replies: by name or status. Of several, each has a fault of its own. */
  readonly on: ReplyName | readonly ReplyName[];
  readonly status?: number;
  readonly body?: string | null;
  /** Of its JSON object, or of each in a list; `{name}` is the correct value of that field. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Fields to remove. */
  readonly without?: readonly string[];
  /** Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Executes the request, but answers with an Error: a fault for each status. */
  readonly fails?: readonly number[];
  /** The message of that Error. */
  readonly detail?: string;
}

type ReplyName = keyof typeof named | 'oldest' | number;

const named = {
  reply: everyReply,
  list: lists,
  creation: creations,
  category: categories,
  pet: replies('getPet', 200),
  orders: replies('listOrders', 200),
};

/** The faults in `declared.json`, by clause and name; `{on}` in a name is replaced with each reply. */
export const declaredFaults: readonly ClauseFault[] = Object.entries(
  declared as unknown as Readonly<Record<string, Readonly<Record<string, Declaration>>>>,
).flatMap(([breaks, faults]) =>
  Object.entries(faults).flatMap(([name, what]) =>
    [what.on].flat().flatMap((on) => faultsOf(name.replace('{on}', String(on)), breaks, on, what)),
  ),
);

function faultsOf(
  name: string,
  breaks: string,
  on: ReplyName,
  { fails, detail = '', headers = {}, ...parts }: Declaration,
): ClauseFault[] {
  if (on === 'oldest') return [{ name, breaks, apply: editOldest((one) => edited(one, parts)) }];
  const matches = typeof on === 'number' ? withStatus(on) : named[on];
  if (fails) {
    return byStatus(name, breaks, fails, (status) => failWith(matches, status, detail));
  }
  if (parts.fields || parts.without) {
    const apply = editEach(matches, (one: object) => edited(one, parts));
    return [{ name, breaks, apply }];
  }
  const apply = changeReply(matches, (reply) => {
    const { status = reply.status, body = '{}' } = parts;
    const changed = Object.entries(headers).map(([header, text]) => [
      header,
      text === null ? undefined : filled(text, reply.headers[header]),
    ]);
    const text = reply.body && body && filled(body, reply.body);
    return withHeaders({ ...reply, status, body: text }, Object.fromEntries(changed));
  });
  return [{ name, breaks, apply }];
}

function edited(right: object, { fields = {}, without = [] }: Partial<Declaration>): object {
  const all: Readonly<Record<string, unknown>> = { ...right };
  const kept = Object.entries(all).filter(([name]) => !without.includes(name));
  const changed = JSON.parse(JSON.stringify(fields), (_key, value) =>
    typeof value === 'string'
      ? value.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(all[name] ?? ''))
      : value,
  );
  return { ...Object.fromEntries(kept), ...changed };
}

function filled(text: string, right = ''): string {
  return text.replaceAll('{}', () => right);
}
