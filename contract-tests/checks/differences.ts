import { stringifyExact } from '../../spec/support/exact-json.ts';
import { comparableText, type SeenCategory } from '../evidence/categories.ts';
import type { NewCategory } from '../run/bodies.ts';

/** How the texts of a category differ from those sent; undefined when they do not, or only as service.md permits. */
export function differenceFromSent(sent: NewCategory, shown: SeenCategory): string | undefined {
  const { name, description = '' } = sent;
  // A missing description may come back empty, and an empty one may be missing.
  const isEmpty = comparableText(description) === '' && (shown.description ?? '') === '';
  return (
    difference('name', name, shown.name) ??
    (isEmpty ? undefined : difference('description', description, shown.description))
  );
}

function difference(field: string, sent: string, shown: unknown): string | undefined {
  if (typeof shown !== 'string') {
    const got = shown === undefined ? 'nothing' : stringifyExact(shown);
    return `${field}: sent ${clipped(sent, 0)}, got ${got}`;
  }
  const [before, after] = [[...comparableText(sent)], [...comparableText(shown)]];
  const longer = before.length > after.length ? before : after;
  const at = longer.findIndex((_, index) => before[index] !== after[index]);
  if (at === -1) return undefined;
  const texts = `sent ${clipped(before.join(''), at)}, got ${clipped(after.join(''), at)}`;
  return `${field}: ${texts}, first difference at character ${at + 1}`;
}

const charactersBefore = 20;
const charactersAfter = 30;

function clipped(text: string, at: number): string {
  const characters = [...text];
  const start = Math.max(0, at - charactersBefore);
  const end = at + charactersAfter;
  const excerpt = JSON.stringify(characters.slice(start, end).join(''));
  return `${start > 0 ? '…' : ''}${excerpt}${end < characters.length ? '…' : ''}`;
}
