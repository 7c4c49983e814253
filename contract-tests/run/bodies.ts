import type { Exchange } from '../evidence/exchange.ts';
import byClause from './invalid-bodies.json' with { type: 'json' };
import { randomId, randomWord, shortWord } from './random.ts';

/** A creation body; has an `id` only to test that the service ignores it. */
export interface NewCategory {
  readonly name: string;
  readonly description?: string;
  readonly id?: number;
}

function unusualText(): string {
  return `Žluťoučký kůň,\n小さな犬, cafe\u0301 and 🐈 ${randomWord()}`;
}

function longText(): string {
  return ` "Quoted", it's <b>bold</b> & \\ spaced:  ${Array.from({ length: 40 }, randomWord).join(' ')} `;
}

/**
 * Bodies that the service should accept, with random names. The allowed characters of a name are not
 * shown, so all names but one are a capitalised word.
 */
export const newCategories = {
  // A text of digits shows whether the service takes it for a number.
  plain: () => ({ name: randomWord(), description: '007' }),
  // More than 40 characters, including some beyond ASCII: shows whether the service truncates, escapes,
  // re-cases, transliterates or merges blanks, which the other names would not.
  richName: () => ({
    name: `${randomWord().toLowerCase()}  & "the" <Li'l> 007 🐈 eXpress!`,
  }),
  withoutDescription: () => ({ name: randomWord() }),
  // As long as the examples of service.md §2, so within any bounds.
  short: () => ({ name: shortWord() }),
  nonAscii: () => ({
    name: randomWord(),
    // The accent of the café is a combining character: the text is in no normalization form.
    description: unusualText(),
  }),
  long: () => ({ name: randomWord(), description: longText() }),
  recheck: () => ({ name: randomWord() }),
  withId: () => ({ name: randomWord(), id: randomId() }),
  // The three above in one, which most services accept.
  allInOne: () => ({
    name: randomWord(),
    description: `${unusualText()} ${longText()}`,
    id: randomId(),
  }),
} satisfies Record<string, () => NewCategory>;

const shortNameTries = 5;

/**
 * A name that appears in no response so far: earlier runs may have left some in the service. Falls
 * back to a long name, of which no response can contain all.
 */
export function unusedName(exchanges: readonly Exchange[]): string {
  const isUnused = (name: string) =>
    !exchanges.some(({ response }) => response.body.includes(name));
  for (let tries = 0; tries < shortNameTries; tries += 1) {
    const name = shortWord();
    if (isUnused(name)) return name;
  }
  return randomWord();
}

/** `withoutName` for a service that ignores unknown fields: shows whether it ignores the case of names. */
export function withNameInOtherCase(marker: string): string {
  return JSON.stringify({ Name: marker, description: marker });
}

type ByClause = typeof byClause;
export type InvalidBody = { [Clause in keyof ByClause]: keyof ByClause[Clause] }[keyof ByClause];

/** Those that break a clause, in the order in which a run sends them. */
export function bodiesBreaking(clause: keyof ByClause): readonly InvalidBody[] {
  return Object.keys(byClause[clause]) as InvalidBody[];
}

const invalid = new Map<string, unknown>(
  Object.values(byClause).flatMap((all) => Object.entries(all)),
);

/** A body that the service must reject; the marker in it reveals whether it was stored. */
export function invalidBody(name: InvalidBody, marker: string): string | undefined {
  const body = invalid.get(name);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.replaceAll('$marker', () => marker) || undefined;
}
