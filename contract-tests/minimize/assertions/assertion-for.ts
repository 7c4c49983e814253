import type { Target } from '../../run/check.ts';
import { serviceAssertions } from './01-service.ts';
import { resourceAssertions } from './02-resources.ts';
import { endpointAssertions } from './04-endpoints.ts';
import { authenticationAssertions } from './05-authentication.ts';
import { errorAssertions } from './07-errors.ts';
import { exhaustionAssertions } from './08-exhaustion.ts';
import { headerAssertions } from './08-headers.ts';
import { versioningAssertions } from './09-versioning.ts';
import type { Assertion, AssertionTable } from './assertion.ts';

const table: AssertionTable = {
  ...serviceAssertions,
  ...resourceAssertions,
  ...endpointAssertions,
  ...authenticationAssertions,
  ...errorAssertions,
  ...headerAssertions,
  ...exhaustionAssertions,
  ...versioningAssertions,
};

/** The clauses that have an assertion of their own. */
export const assertedClauses: readonly string[] = Object.keys(table);

/** Undefined for a clause without an assertion of its own. */
export function assertionFor(clause: string, target: Target): Assertion | undefined {
  const found = table[clause];
  return typeof found === 'function' ? found(target) : found;
}
