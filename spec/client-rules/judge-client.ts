import clauses from '../generated/client-clauses.json' with { type: 'json' };
import type { HttpRequest, RuleReport } from '../generated/schema-types.ts';
import type { Redact } from '../redaction/redact.ts';
import { isJsonType, isObject, tryParseExact } from '../support/exact-json.ts';
import { limits } from './08-limits.ts';
import { type ClientExchange, type ClientRule, ruleForEach } from './rule.ts';

/** The rules of service.md for clients, in the order of the document. */
export const clientRules: readonly ClientRule[] = [
  // Judged only if the whole body is known: the service reads none after a 401 or 429.
  ruleForEach('2.client-sends-no-id', ({ request: { body } }) => {
    const sent = body === undefined ? undefined : tryParseExact(body);
    if (!isObject(sent)) return null;
    return 'id' in sent ? 'supplied an id' : undefined;
  }),
  // The form of the credential, not whether the key is valid.
  ruleForEach('4.bearer-on-every-request', ({ request }) => bearerProblem(request)),
  ruleForEach('4.json-requests', ({ operation, request }) =>
    operation?.requestSchema === undefined ? null : jsonProblem(request),
  ),
  ...limits,
  ruleForEach('9.client-avoids-deprecated', ({ operation }) => {
    if (operation === null) return null;
    const { id, method, path, deprecated } = operation;
    return deprecated ? `called ${id}, ${method} ${path}` : undefined;
  }),
];

/** How a caller kept a rule. @param exchanges Those of the caller, in the order of their answers. */
export function judgeClient(
  { clause, judge }: ClientRule,
  exchanges: readonly ClientExchange[],
  redact: Redact,
): RuleReport {
  const { text = '', source = [] } = clauses.find(({ id }) => id === clause) ?? {};
  const findings = judge(exchanges);
  const problems = findings.flatMap(({ problem, exchanges: shown }) => {
    if (problem === undefined) return [];
    return [{ message: redact(problem), requests: shown.map(({ id }) => id) }];
  });
  const kept = findings.length === 0 ? 'not-exercised' : 'kept';
  const verdict = problems.length > 0 ? 'broken' : kept;
  return { clause, text, source: [...source], verdict, problems };
}

function bearerProblem({ headers: { authorization } }: HttpRequest): string | undefined {
  if (authorization === undefined) return 'sent no Authorization header';
  if (/^bearer +\S+$/i.test(authorization)) return undefined;
  return 'sent an Authorization header that is not of the form Bearer <API_KEY>';
}

/** The declared type and, if the whole body is known, the body. */
function jsonProblem({ headers, body }: HttpRequest): string | undefined {
  const type = headers['content-type'];
  if (type === undefined) return 'declared no Content-Type';
  if (!isJsonType(type)) return `declared its body as ${type}`;
  const isJson = body === undefined || tryParseExact(body) !== undefined;
  return isJson ? undefined : 'sent a body that is not JSON';
}
