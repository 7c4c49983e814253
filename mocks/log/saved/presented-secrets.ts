import { operationList } from '../../../spec/operations.ts';
import { redacted } from '../../../spec/redaction/secret-tree.ts';
import contractFaultNames from '../../faults/generated/contract-fault-names.json' with {
  type: 'json',
};
import { transportFaults } from '../../faults/transport.ts';
import { misplacedTokens, type Presenting, tokensIn } from '../../journal/redact.ts';
import type { Accounts } from '../../keys/accounts.ts';
import { namedProfiles } from '../../profile/profiles.ts';
import { scenarios } from '../../state/scenarios.ts';
import type { Hash } from './credential.ts';

/** Shorter texts occur in a request by chance. */
const minSecret = 4;
/** Shorter texts occur in later requests by chance. */
const minRemembered = 8;
const words = new RegExp(`[\\w.~+-]{${minRemembered},}`, 'g');
/** The number of secrets that are remembered as texts, and as hashes. */
const [maxTexts, maxHashes] = [32, 200];
/** The number of words whose hashes are cached: clients repeat their headers. */
const maxWords = 1_000;

/**
 * What everybody knows, and commands consist of. A token that is part of it is not a secret, and
 * removing it from commands would change what they do.
 */
const publicText = [
  ...operationList.map(({ path }) => `/v1${path}`),
  'application/json; charset=utf-8',
  '"name" "description"',
  ...contractFaultNames,
  ...[...transportFaults, ...scenarios, ...namedProfiles].map(({ name }) => name),
]
  .join('\n')
  .toLowerCase();

/** The secrets that a request presents, other than keys of the sandbox. */
export function presentedSecrets(
  { url, requestHeaders, credential }: Presenting,
  { byKey, all }: Accounts,
): readonly string[] {
  const presented = misplacedTokens({ url, requestHeaders });
  const tokens = credential === null ? [] : tokensIn(credential).filter((one) => !byKey.has(one));
  return [...presented, ...tokens].filter((secret) => {
    const text = secret.toLowerCase();
    const isPublic =
      publicText.includes(text) || all.some(({ name }) => name.toLowerCase() === text);
    return text.length >= minSecret && !isPublic;
  });
}

/**
 * Hides what clients have presented in a request, and in earlier ones. This process recognizes it
 * anywhere, as long as it is among the last; others that read the log recognize it as a word, by its
 * hash.
 */
export class PresentedSecrets {
  /** Never written. */
  readonly #texts = new Set<string>();
  /** Of what was presented before, in the order of the log. */
  readonly #hashes: () => ReadonlySet<string>;
  readonly #hash: Hash;
  readonly #hashOfWords = new Map<string, string>();

  constructor(hash: Hash, hashes: () => ReadonlySet<string>) {
    this.#hash = hash;
    this.#hashes = hashes;
  }

  /** Remembers the secrets of a request; returns the hashes of those that are new. */
  add(secrets: readonly string[]): readonly string[] {
    const known = this.#hashes();
    const long = secrets.filter(({ length }) => length >= minRemembered);
    for (const secret of long) remember(this.#texts, secret, maxTexts);
    return [...new Set(long.map(this.#hash))].filter((hash) => !known.has(hash));
  }

  /** Hides what was presented before, except keys of the sandbox. */
  hide(text: string, { byKey }: Accounts): string {
    let rest = text;
    for (const secret of this.#texts) {
      if (!byKey.has(secret)) rest = rest.replaceAll(secret, redacted);
    }
    const known = this.#hashes();
    if (known.size === 0) return rest;
    return rest.replace(words, (word) =>
      known.has(this.#hashOf(word)) && !byKey.has(word) ? redacted : word,
    );
  }

  #hashOf(word: string): string {
    const cached = this.#hashOfWords.get(word);
    if (cached !== undefined) return cached;
    if (this.#hashOfWords.size >= maxWords) this.#hashOfWords.clear();
    const hash = this.#hash(word);
    this.#hashOfWords.set(word, hash);
    return hash;
  }
}

/** Adds hashes to those that all mocks on a log know. */
export function rememberHashes(known: Set<string>, hashes: readonly string[]): void {
  for (const hash of hashes) remember(known, hash, maxHashes);
}

function remember(known: Set<string>, text: string, most: number): void {
  known.add(text);
  if (known.size > most) known.delete(known.values().next().value ?? '');
}
