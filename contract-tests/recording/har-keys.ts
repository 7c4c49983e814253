import { type CredentialName, credentials, secretsOf } from '../evidence/credentials.ts';
import { startOf } from './har-exchange.ts';
import { type HarEntry, headersOf, sentHeadersOf } from './har-input.ts';

const shownNames = new Map(
  Object.entries(credentials).map(([name, { shown }]) => [shown, name as CredentialName]),
);

/** Every text in a recording that gives a key away, whoever it was sent to. */
export function secretsIn(entries: readonly unknown[]): string[] {
  const values = entries.flatMap((entry) => authorizationOf(entry) ?? []);
  const foreign = values.filter((value) => !shownNames.has(value));
  const lastWords = foreign.map((value) => value.trim().split(/\s/).at(-1));
  // Without a key the last word is the scheme.
  const keys = new Set(lastWords.filter((word) => word?.toLowerCase() !== 'bearer'));
  return [...keys].flatMap((key) => secretsOf(key));
}

/**
 * Tells what each request presented. The key that was accepted most often is the one that is judged,
 * and any other that was accepted a second one. A 401 is an answer to a wrong key, unless the same
 * key is accepted later on: how long keys live is not shown. A browser may leave the header out of
 * its recording; then the answer tells.
 */
export function classifyCredentials(
  entries: readonly HarEntry[],
): (entry: HarEntry) => CredentialName {
  const accepted = Map.groupBy(
    entries.filter(({ response }) => isAccepted(response.status)),
    authorizationOf,
  );
  const lastAccepted = new Map(
    [...accepted].map(([value, those]) => [
      value,
      those.map(startOf).reduce((a, b) => Math.max(a, b)),
    ]),
  );
  const [favourite] = [...accepted]
    .filter(([value]) => value !== undefined)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value]) => value);
  return (entry) => {
    const value = authorizationOf(entry);
    if (value === undefined) return isAccepted(entry.response.status) ? 'valid' : 'missing';
    const ours = shownNames.get(value);
    if (ours) return ours;
    const isAcceptedLater = (lastAccepted.get(value) ?? 0) > startOf(entry);
    if (!isAccepted(entry.response.status) && !isAcceptedLater) return wrongKey(value);
    return value === favourite ? 'valid' : 'sacrificial';
  };
}

function wrongKey(value: string): CredentialName {
  const [scheme = '', ...tokens] = value.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') return tokens.length === 0 ? 'bare' : 'wrong-scheme';
  if (tokens.length === 0) return 'empty';
  return tokens.length === 1 ? 'unknown' : 'malformed';
}

function isAccepted(status: number): boolean {
  return status !== 401;
}

function authorizationOf(entry: unknown): string | undefined {
  return headersOf(sentHeadersOf(entry)).authorization;
}
