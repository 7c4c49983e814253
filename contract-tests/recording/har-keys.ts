import { misplacedCredentials, tokensIn } from '../../spec/redaction/presented-credentials.ts';
import {
  type CredentialName,
  credentials,
  defaultVariables,
  secretsOf,
} from '../evidence/credentials.ts';
import { isSuccess } from '../evidence/exchange.ts';
import { startOf } from './har-exchange.ts';
import { type HarEntry, headersOf, requestHeadersOf, urlOf } from './har-input.ts';

/** A header as our reports show it: with a variable in place of the key, if it has one. */
function shownHeader(value: string) {
  const variable = /\$\{?([A-Z_][A-Z0-9_]*)/.exec(value)?.[1];
  const found = Object.entries(credentials).find(
    ([, { shown }]) => shown(variable ?? defaultVariables.apiKey) === value,
  );
  return found && { name: found[0] as CredentialName, variable };
}

/** Every string in a recording that reveals a credential, whichever server it was sent to. */
export function secretsIn(entries: readonly unknown[]): string[] {
  const misplaced = entries.flatMap((entry) => {
    const headers = Object.entries(headersOf(requestHeadersOf(entry)));
    return misplacedCredentials(urlOf(entry) ?? '', headers);
  });
  const values = entries.flatMap((entry) => authorizationOf(entry) ?? []);
  const unredacted = values.filter((value) => !shownHeader(value));
  const parts = unredacted.flatMap((value) => [
    value.trim().split(/\s/).at(-1) ?? '',
    ...tokensIn(value),
  ]);
  // Without a key, the last part is the scheme; anything as short as a word is not a key.
  const keys = new Set(parts.filter((part) => part.length > 3 && part.toLowerCase() !== 'bearer'));
  return [...new Set(misplaced), ...[...keys].flatMap((key) => secretsOf(key))];
}

/**
 * Classifies the credential of each request. The key accepted most often is `valid`, any other accepted
 * key `second-key`. A key answered 401 is invalid unless it is accepted later: the lifetime of keys is
 * not shown. Browsers may omit all credentials from a recording; then the status decides.
 * @param entries In chronological order.
 * @param isComplete Whether every header was recorded, as it was sent, and the entries are those of one key.
 */
export function classifyCredentials(
  entries: readonly HarEntry[],
  isComplete: boolean,
): (entry: HarEntry) => CredentialName {
  const accepted = Map.groupBy(
    entries.filter(({ response }) => isAccepted(response.status)),
    authorizationOf,
  );
  const [mainKey] = [...accepted]
    .filter(([value, of]) => value !== undefined && (!isComplete || of.some(isSuccess)))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value]) => value);
  const firstVariable = firstVariableIn(entries);
  const isOurRun = firstVariable !== undefined;
  const showsBearer = [...accepted.keys()].some((value = '') => /^bearer +\S/i.test(value));
  return (entry) => {
    const value = authorizationOf(entry);
    if (value === undefined) {
      const isMissing =
        isComplete || (showsBearer && (isOurRun || entry.request.headers.length > 0));
      return isAccepted(entry.response.status) && !isMissing ? 'valid' : 'missing';
    }
    const shown = isComplete ? undefined : shownHeader(value);
    if (shown) {
      return shown.name === 'valid' && shown.variable !== firstVariable ? 'second-key' : shown.name;
    }
    const byForm = invalidCredential(value);
    if ((isComplete || showsBearer) && byForm !== 'unknown') return byForm;
    const lastAccepted = accepted.get(value)?.at(-1);
    const isAcceptedLater = lastAccepted !== undefined && startOf(lastAccepted) > startOf(entry);
    if (!isAccepted(entry.response.status) && !isAcceptedLater) return byForm;
    return value === mainKey ? 'valid' : 'second-key';
  };
}

/** The variable of the main key, which each of our runs sends first; undefined if the HAR is not one of our reports. */
export function firstVariableIn(entries: readonly HarEntry[]): string | undefined {
  const values = entries.map((entry) => shownHeader(authorizationOf(entry) ?? '')?.variable);
  return values.find((variable) => variable !== undefined);
}

function invalidCredential(value: string): CredentialName {
  const [scheme = '', ...tokens] = value.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') return tokens.length === 0 ? 'bare' : 'wrong-scheme';
  if (tokens.length === 0) return 'empty';
  return tokens.length === 1 ? 'unknown' : 'malformed';
}

function isAccepted(status: number): boolean {
  return status !== 401;
}

export function authorizationOf(entry: unknown): string | undefined {
  return headersOf(requestHeadersOf(entry)).authorization;
}
