import { operationList } from '../../../spec/operations.ts';
import contractFaultNames from '../../faults/generated/contract-fault-names.json' with {
  type: 'json',
};
import { transportFaults } from '../../faults/transport.ts';
import { misplacedTokens, type Presenting, tokensIn } from '../../journal/redact.ts';
import type { Accounts } from '../../keys/accounts.ts';
import { namedProfiles } from '../../profile/profiles.ts';
import { scenarios } from '../../state/scenarios.ts';

/** Shorter texts occur in requests by chance. */
const minSecret = 4;

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
