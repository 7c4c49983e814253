import type { AnswerDifference } from '../../../spec/generated/schema-types.ts';
import { commonLength, redacted } from '../../../spec/redaction/secrets.ts';
import type { Reply } from '../../requests/reply.ts';
import { maxBodyLength } from '../../state/journal-entry.ts';

/** All headers are compared: the mock sends only those that the service's document asks for. */
export function differencesOf(recorded: Reply, replayed: Reply): AnswerDifference[] {
  const before = lowerCase(recorded.headers);
  const now = lowerCase(replayed.headers);
  const names = [...new Set([...before.keys(), ...now.keys()])].sort();
  const bodies = [recorded.body ?? undefined, replayed.body?.slice(0, maxBodyLength + 1)] as const;
  return [
    ...compare('status', String(recorded.status), String(replayed.status)),
    ...names.flatMap((name) => compare(name, before.get(name), now.get(name))),
    ...compare('body', ...bodies).map((found) => ({
      ...found,
      at: commonLength(bodies[0] ?? '', bodies[1] ?? ''),
    })),
  ];
}

function compare(part: string, recorded: string | undefined, replayed: string | undefined) {
  if (isSame(recorded, replayed)) return [];
  const before = recorded !== undefined && { recorded };
  return [{ part, ...before, ...(replayed !== undefined && { replayed }) }];
}

/** Redacted places match any text. */
function isSame(recorded: string | undefined, replayed: string | undefined): boolean {
  if (recorded === replayed) return true;
  if (recorded === undefined || replayed === undefined) return false;
  const parts = recorded.split(redacted);
  if (parts.length === 1) return false;
  let from = 0;
  for (const part of parts.slice(0, -1)) {
    const found = from === 0 ? (replayed.startsWith(part) ? 0 : -1) : replayed.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  const last = parts.at(-1) ?? '';
  return replayed.length - last.length >= from && replayed.endsWith(last);
}

function lowerCase(headers: Reply['headers']): Map<string, string> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
