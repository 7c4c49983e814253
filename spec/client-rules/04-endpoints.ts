import type { HttpRequest } from '../exchange.ts';
import { tryParseExact } from '../support/exact-json.ts';
import { isJsonType } from '../support/media-type.ts';
import { type ClientRule, ruleForEach } from './rule.ts';

/**
 * The form of the credential, not whether the key is valid; the declared type of a body and, if
 * the whole body is known, the body.
 */
export const endpoints: readonly ClientRule[] = [
  ruleForEach(
    '4.bearer-on-every-request',
    () => true,
    ({ request }) => bearerProblem(request),
  ),
  ruleForEach(
    '4.json-requests',
    ({ operation }) => operation?.requestSchema !== undefined,
    ({ request }) => jsonProblem(request),
  ),
];

function bearerProblem({ headers: { authorization } }: HttpRequest): string | undefined {
  if (authorization === undefined) return 'sent no Authorization header';
  if (/^bearer +\S+$/i.test(authorization)) return undefined;
  return 'sent an Authorization header without the form Bearer <API_KEY>';
}

function jsonProblem({ headers, body }: HttpRequest): string | undefined {
  const type = headers['content-type'];
  if (type === undefined) return 'declared no Content-Type';
  if (!isJsonType(type)) return `declared its body as ${type}`;
  const isJson = body === undefined || tryParseExact(body) !== undefined;
  return isJson ? undefined : 'sent a body that is not JSON';
}
