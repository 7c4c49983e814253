import { schemaProblems } from '../../spec/schemas.ts';
import { isJsonType, tryParseExact } from '../../spec/support/exact-json.ts';
import { problemText } from '../../spec/support/schema-problems.ts';
import { callerOf } from '../evidence/credentials.ts';
import { type Exchange, isCreation, isServerError } from '../evidence/exchange.ts';
import { bodiesBreaking } from '../run/bodies.ts';
import { type RuleCheck, rule } from '../run/check.ts';

/** Every body that is invalid because of this clause must be rejected with 400 (service.md §4.2). */
export function rejectsBodies(clause: Parameters<typeof bodiesBreaking>[0]): RuleCheck {
  return rule(clause, {
    safety: 'write',
    problem(exchange) {
      const { status } = exchange.response;
      if (!isCreation(exchange) || callerOf(exchange.credential) === 'anonymous') return null;
      if (isServerError(exchange) || otherRefusals.includes(status)) return null;
      const broken = brokenBy(exchange.request);
      if (broken?.clause !== clause) return null;
      return status === 400 ? undefined : `${broken.what}, but answered ${status} instead of 400`;
    },
    async exercise(t) {
      for (const body of bodiesBreaking(clause)) await t.sendInvalid(body);
    },
  });
}

/** For a rejected key, no permission, a long body or the limit, a service may refuse before it reads the body. */
const otherRefusals = [401, 403, 413, 429];

/** The clause that a creation breaks, and how; undefined if the creation may be valid. */
function brokenBy({ headers, body = '' }: Exchange['request']) {
  const type = headers['content-type'];
  if (type !== undefined && !isJsonType(type)) return undefined;
  if (body === '') return { clause: '4.2.body-required', what: 'no body was sent' };
  const json = tryParseExact(body);
  if (json === undefined) return { clause: '4.2.body-is-json', what: 'the body sent is not JSON' };
  const [problem] = schemaProblems('NewCategory', json);
  if (!problem) return undefined;
  const { instancePath, params } = problem;
  const clause = params.missingProperty ? '4.2.name-required' : clausesByPath[instancePath];
  return { clause, what: `the body sent is not a NewCategory (${problemText(problem)})` };
}

const clausesByPath: Readonly<Record<string, string>> = {
  '': '4.2.body-is-object',
  '/name': '2.new-category-name',
  '/description': '2.new-category-description',
};
