const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A random capitalised word of twelve letters, e.g. `Tokubarimasu`. */
export function randomWord(): string {
  return wordOf(12, [consonants, vowels]);
}

/** A random capitalised word of six letters, e.g. `Okuban`; never the beginning of a `randomWord`. */
export function shortWord(): string {
  return wordOf(6, [vowels, consonants]);
}

function wordOf(length: number, alphabets: readonly [string, string]): string {
  const numbers = crypto.getRandomValues(new Uint8Array(length));
  const letters = [...numbers].map((number, index) => {
    const alphabet = alphabets[index % 2 === 0 ? 0 : 1];
    return alphabet[number % alphabet.length];
  });
  const word = letters.join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function randomId(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 5_000_000_000 + number;
}

/** A text with random words; a number is replaced with that many letters, which differ at each use. */
export type Template = readonly (string | 4 | 8)[];

const letterCount = 8;
const [consonant, vowel] = [`[${consonants}]`, `[${vowels}]`];
const randomWords = new RegExp(
  `\\b(${`${consonant}${vowel}`.repeat(6)}|${`${vowel}${consonant}`.repeat(3)})\\b`,
  'gi',
);

/** The first random word in a text. */
export function randomWordIn(text = ''): string | undefined {
  return text.match(randomWords)?.[0];
}

/** What all texts have in common that differ in their random words and ids alone. */
export function shapeOf(text: string): string {
  return text.replaceAll(randomWords, ({ length }) => `<${length}>`).replaceAll(/\d{10}/g, '<id>');
}

/** Keeps a third of each random word, so that the words of one text stay distinct. */
export function templateOf(text: string): Template {
  const parts: (string | 4 | 8)[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(randomWords)) {
    const kept = word.length / 3;
    parts.push(text.slice(end, index + kept), kept === 4 ? 8 : 4);
    end = index + word.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** @param letters As returned by `randomLetters`. */
export function fillTemplate(template: Template, letters: string): string {
  // The end of a word must go on as it begins: a short one is kept up to a consonant.
  const ends = { 4: letters.slice(1, 5), 8: letters };
  return template.map((part) => (typeof part === 'number' ? ends[part] : part)).join('');
}

/** Lower-case letters for `fillTemplate`. */
export function randomLetters(): string {
  return wordOf(letterCount, [consonants, vowels]).toLowerCase();
}
