import defaultProfile from '../../../spec/generated/default-profile.json' with { type: 'json' };
import { tryParseExact } from '../../../spec/support/exact-json.ts';
import { fromLeaves, leavesOf, valueAt } from '../../../spec/support/nested.ts';
import type { Schemas } from '../client/api.ts';

/** Deeper levels are not indented further, so that the result stays proportional to the text. */
const deepest = 20;

/** Indents JSON, even truncated, and changes nothing else: numbers and escapes stay as spelt. */
export function indentJson(json: string): string {
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`;
  // An empty array or object, a text that may be cut off, a mark, or anything else.
  const parts = json.match(/\[\s*\]|\{\s*\}|"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/gs) ?? [];
  return parts
    .map((part) => {
      if (part === ',') return `,${line()}`;
      if (part === ':') return ': ';
      if (part === '[' || part === '{') {
        depth += 1;
        return part + line();
      }
      if (part !== ']' && part !== '}') return /^[[{]/.test(part) ? part.replace(/\s+/, '') : part;
      depth = Math.max(0, depth - 1);
      return line() + part;
    })
    .join('');
}

/** @param isCut Whether the end of the text is missing, so that it need not be complete. */
export function isJson(text: string, isCut: boolean): boolean {
  return isCut ? /^\s*[[{"]/.test(text) : tryParseExact(text) !== undefined;
}

/** The fields of a profile that differ from the defaults; undefined if none does. */
export function changesOf(profile: Schemas['Profile']): object | undefined {
  const changed = leavesOf(profile).filter(
    ([path, value]) => value !== valueAt(defaultProfile, path),
  );
  return changed.length === 0 ? undefined : fromLeaves(changed);
}
