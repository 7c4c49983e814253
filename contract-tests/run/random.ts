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

/** A random integer of ten digits. */
export function randomId(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 5_000_000_000 + number;
}
