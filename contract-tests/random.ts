const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A new capitalised word of twelve letters, such as `Tokubarimasu`: plain test data. */
export function randomWord(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(12));
  const letters = [...numbers].map((number, index) => {
    const alphabet = index % 2 === 0 ? consonants : vowels;
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
