import type { Exchange } from '../evidence/exchange.ts';
import { randomId, randomWord, shortWord } from './random.ts';

/** What a run sends to create a category; an `id` only to see that it is not adopted. */
export interface NewCategory {
  readonly name: string;
  readonly description?: string;
  readonly id?: number;
}

/**
 * Bodies that the service has to accept, each new: plain words, and texts that are easily mangled in
 * the description, for what a name may be is not shown.
 */
export const newCategories = {
  plain: () => ({ name: randomWord(), description: `About ${randomWord()}` }),
  withoutDescription: () => ({ name: randomWord() }),
  // Within whatever bounds let service.md §2 have a Dog and a Rabbit.
  short: () => ({ name: shortWord() }),
  nonAscii: () => ({
    name: randomWord(),
    description: `Žluťoučký kůň, 小さな犬 and 🐈 ${randomWord()}`,
  }),
  long: () => ({
    name: randomWord(),
    description: ` "Quoted", it's <b>bold</b> & \\ spaced:  ${Array.from({ length: 40 }, randomWord).join(' ')} `,
  }),
  again: () => ({ name: randomWord() }),
  withId: () => ({ name: randomWord(), id: randomId() }),
} satisfies Record<string, () => NewCategory>;

/** As many short words in a row that an earlier run has left would be a rare chance. */
const shortTries = 5;

/**
 * A word that no answer has shown, a short one unless the service seems to know them all: an earlier
 * run may have left some. No answer has room for all long ones.
 */
export function unusedName(exchanges: readonly Exchange[]): string {
  const isNew = (word: string) => !exchanges.some(({ response }) => response.body.includes(word));
  for (let tries = 0; tries < shortTries; tries += 1) {
    const word = shortWord();
    if (isNew(word)) return word;
  }
  return randomWord();
}

/** Bodies that the service has to refuse, with a word in them that tells if it stored one. */
export const invalidBodies = {
  withoutName: (marker) => JSON.stringify({ description: marker }),
  numericName: (marker) => JSON.stringify({ name: 7, description: marker }),
  booleanName: (marker) => JSON.stringify({ name: true, description: marker }),
  nullName: (marker) => JSON.stringify({ name: null, description: marker }),
  listName: (marker) => JSON.stringify({ name: [marker] }),
  objectName: (marker) => JSON.stringify({ name: { en: marker } }),
  numericDescription: (marker) => JSON.stringify({ name: marker, description: 7 }),
  booleanDescription: (marker) => JSON.stringify({ name: marker, description: true }),
  nullDescription: (marker) => JSON.stringify({ name: marker, description: null }),
  listDescription: (marker) => JSON.stringify({ name: marker, description: [marker] }),
  objectDescription: (marker) => JSON.stringify({ name: marker, description: { en: marker } }),
  list: (marker) => JSON.stringify([{ name: marker }]),
  string: (marker) => JSON.stringify(marker),
  null: () => 'null',
  notJson: (marker) => `{"name":"${marker}"`,
  empty: () => undefined,
} satisfies Record<string, (marker: string) => string | undefined>;
