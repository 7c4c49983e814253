import type { SchemaProblem } from './schema.ts';

/**
 * Describes a violation, as in `limits.ban.seconds: must be >= 1`. Omits the value, which may be a
 * secret.
 * @param within The location of the value in a larger one, such as `log.entries.0`.
 */
export function problemText(problem: SchemaProblem, within = ''): string {
  const place = `${within}${problem.pointer.replaceAll('/', '.')}`.replace(/^\./, '');
  return `${place || 'the whole'}: ${expectation(problem)}`;
}

function expectation({ message, params, schema: { examples = [] } }: SchemaProblem): string {
  const { additionalProperty, allowedValues } = params;
  if (additionalProperty !== undefined)
    return `unknown field ${JSON.stringify(additionalProperty)}`;
  if (allowedValues?.length === 1) return `must be ${allowedValues[0]}`;
  if (allowedValues) return `must be one of ${allowedValues.map(String).join(', ')}`;
  if (message.startsWith('must match ') && examples.length > 0) {
    return `must be of the form ${examples[0]}`;
  }
  return message.replace(/^must be (\w+),(\w+)$/, 'must be $1 or $2');
}
