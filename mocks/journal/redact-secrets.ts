import { createRedact, type Redact, type Secret } from '../../spec/redact.ts';
import type { ApiKey } from '../keys/keys.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { JournalEntry } from './journal.ts';

/** From this length on, characters, what is found inside a word is no accident. */
const distinctKey = 4;
const distinctToken = 8;

/**
 * Takes out of a text every API key of the sandbox (`[key free]` in its place) and every token that
 * a client presented (`[redacted]`): that one may be the key of a real service.
 */
export function redactFor(sandbox: Sandbox): Redact {
  const keys = keysOf(sandbox);
  return createRedact([
    ...keys.map((key): Secret => {
      const shown = shownName(key.name, sandbox);
      const label = shown === key.name ? `[key ${shown}]` : '[redacted]';
      return { value: key.key, label, anywhere: key.key.length >= distinctKey };
    }),
    // A key that was presented stands before, and so keeps its label.
    ...presentedTo(sandbox).map((value): Secret => {
      return { value, label: '[redacted]', anywhere: value.length >= distinctToken };
    }),
  ]);
}

/** The name of a caller, unless it gives a key away. */
export function shownName(name: string, sandbox: Sandbox): string {
  const telling = keysOf(sandbox).filter(({ key }) => key.length >= distinctKey);
  return telling.some(({ key }) => name.includes(key)) ? '[redacted]' : name;
}

function keysOf({ keys, settings }: Sandbox): readonly ApiKey[] {
  return [...keys, ...settings.keys];
}

function presentedTo({ journal }: Sandbox): string[] {
  const entries = journal.entries();
  const credentials = [...journal.credentials(), ...entries.map(({ credential }) => credential)];
  return [
    ...new Set([
      ...credentials.flatMap((credential) => (credential === null ? [] : tokensIn(credential))),
      ...entries.flatMap(elsewhereIn),
    ]),
  ];
}

/** What follows the scheme, as a whole and in its parts: `Token token="…", id="…"`. */
function tokensIn(credential: string): string[] {
  const token = credential.replace(/^\S+\s+/, '');
  const parts = token.split(/[\s,;"']+/).flatMap((part) => [part, part.replace(/^[^=]*=/, '')]);
  return [token, ...parts.filter((part) => part.length >= distinctToken)];
}

const secretHeader = /^(proxy-authorization|cookie)$|api-?key|token|secret|password/;
const secretParameter =
  /^(api[-_]?key|key|(access[-_]?)?token|auth|authorization|secret|password)$/i;

/** Tokens that a client presented where service.md does not want them. */
function elsewhereIn({ url, requestHeaders }: JournalEntry): string[] {
  const headers = [...requestHeaders].filter(([name]) => secretHeader.test(name));
  const parameters = [...new URL(url).searchParams].filter(([name]) => secretParameter.test(name));
  return [...headers, ...parameters].map(([, value]) => value);
}
