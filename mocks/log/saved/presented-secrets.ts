import { operationList } from '../../../spec/operations.ts';
import { misplacedCredentials, tokensIn } from '../../../spec/redaction/presented-credentials.ts';
import { createRedact, type Redact } from '../../../spec/redaction/redact.ts';
import { redacted } from '../../../spec/redaction/secrets.ts';
import { memoizeLatest } from '../../../spec/support/memoize.ts';
import onDemandFaultNames from '../../faults/generated/on-demand-fault-names.json' with {
  type: 'json',
};
import { transportFaults } from '../../faults/transport.ts';
import type { Presenting } from '../../journal/redact.ts';
import type { Accounts } from '../../keys/accounts.ts';
import { resemblance } from '../../keys/authenticate.ts';
import type { ApiKey } from '../../keys/keys.ts';
import { namedProfiles } from '../../profile/profile.ts';
import { scenarios } from '../../state/scenarios.ts';

export type Hash = (secret: string) => string;

/** Shorter texts occur in a request by chance. */
const minSecret = 4;
/** Shorter texts occur in later requests by chance. */
const minRemembered = 8;
const words = new RegExp(`[\\w.~+-]{${minRemembered},}`, 'g');
/** Tokens as in RFC 6750. With slashes, one may be several words of a path. */
const tokens = new RegExp(`[\\w.~+/-]{${minRemembered},}=*`, 'g');
/** The number of secrets that are remembered as texts, and as hashes. */
const [maxTexts, maxHashes] = [32, 200];
/** The number of texts that are cached, and their greatest length. */
const [cachedTexts, maxCached] = [64, 200];

/**
 * What everybody knows, and commands consist of. A token that is part of it is not a secret, and
 * removing it from commands would change what they do.
 */
const publicText = [
  ...operationList.map(({ path }) => `/v1${path}`),
  'application/json; charset=utf-8',
  '"name" "description"',
  ...onDemandFaultNames,
  ...[...transportFaults, ...scenarios, ...namedProfiles].map(({ name }) => name),
]
  .join('\n')
  .toLowerCase();

/** The secrets that a request presents, other than keys of the sandbox and what resembles them. */
export function presentedSecrets(
  { url, requestHeaders, credential }: Presenting,
  accounts: Accounts,
): readonly string[] {
  const tokens = credential === null ? [] : tokensIn(credential);
  const presented = [...misplacedCredentials(url, requestHeaders), ...tokens];
  return presented.filter((secret) => {
    const text = secret.toLowerCase();
    const isKnown = accounts.all.some(
      ({ name, key }) => name.toLowerCase() === text || isMisspelt(secret, key),
    );
    return text.length >= minSecret && !isKnown && !isPublic(text);
  });
}

/** A text that is much longer than the key with which it begins is another credential. */
function isMisspelt(text: string, key: ApiKey): boolean {
  const kind = resemblance(text, key);
  return kind === 'extended' ? text.length < key.key.length + minRemembered : kind !== undefined;
}

function isPublic(text: string): boolean {
  return publicText.includes(text);
}

/** Hides the secrets of one request in it, in whatever form they come. */
export function hidingOf(secrets: readonly string[]): Redact {
  const distinctFrom = minSecret;
  const all = secrets.map((value) => ({ value, label: redacted, distinctFrom }));
  return createRedact(all, isPublic);
}

/** The secrets that clients have presented to a log. */
export interface PresentedSecrets {
  /** Only needed if keys may change before a command is applied. */
  readonly hash?: Hash;
  isEmpty(): boolean;
  /** Remembers the secrets of a request; returns the hashes of those that are new. */
  add(secrets: readonly string[]): readonly string[];
  /** Hides what was presented before, except keys of the sandbox. */
  hide(text: string, accounts: Accounts): string;
}

export const nonePresented: PresentedSecrets = {
  isEmpty: () => true,
  add: () => [],
  hide: (text) => text,
};

/**
 * Hides what clients have presented in a request, and in earlier ones. This process recognizes it in
 * whatever form it comes, as long as it is among the last; others that read the log recognize it as a
 * word, by its hash.
 * @param hashes Of what was presented before, in the order of the log.
 */
export function rememberPresented(hash: Hash, hashes: ReadonlySet<string>): PresentedSecrets {
  const hashOf = cached((secret) => hash(secret.toLowerCase()));
  /** Never written. */
  const texts = new Set<string>();
  let hideTexts: Redact = (text) => text;
  return {
    hash,
    isEmpty: () => texts.size === 0 && hashes.size === 0,
    add(secrets) {
      const long = secrets.filter(({ length }) => length >= minRemembered);
      const isNew = long.some((secret) => !texts.has(secret));
      for (const secret of long) remember(texts, secret, maxTexts);
      if (isNew) hideTexts = cached(hidingOf([...texts]));
      return [...new Set(long.map(hashOf))].filter((one) => !hashes.has(one));
    },
    hide(text, { byKey }) {
      const rest = hideTexts(text);
      if (hashes.size === 0) return rest;
      const hideKnown = (word: string) =>
        hashes.has(hashOf(word)) && !byKey.has(word) ? redacted : word;
      return rest.replace(tokens, (token) => {
        const shown = hideKnown(token);
        // Hashing takes most of the time, so no word is hashed twice.
        return shown === token && /[/=]/.test(token) ? token.replace(words, hideKnown) : shown;
      });
    },
  };
}

/** Clients repeat their headers. */
function cached(compute: (text: string) => string): (text: string) => string {
  const latest = memoizeLatest(compute, { size: cachedTexts });
  return (text) => (text.length > maxCached ? compute(text) : latest(text));
}

/** Adds hashes to those that all mocks on a log know. */
export function rememberHashes(known: Set<string>, hashes: readonly string[]): void {
  for (const hash of hashes) remember(known, hash, maxHashes);
}

function remember(known: Set<string>, text: string, most: number): void {
  known.add(text);
  if (known.size > most) known.delete(known.values().next().value ?? '');
}
