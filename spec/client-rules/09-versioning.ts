import { type ClientRule, ruleForEach } from './rule.ts';

/** Rule 4. */
export const versioning: readonly ClientRule[] = [
  ruleForEach(
    '9.client-avoids-deprecated',
    ({ operation }) => operation !== null,
    ({ operation }) =>
      operation?.deprecated
        ? `called ${operation.id}, ${operation.method} ${operation.path}`
        : undefined,
  ),
];
