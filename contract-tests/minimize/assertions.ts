import { planLimits } from '../../spec/plans.ts';
import { contentCodings } from '../checks/04-endpoints.ts';
import { minuteLimits } from '../checks/early-refusal.ts';
import type { Target } from '../run/check.ts';

/**
 * What a script asserts to show that a service breaks a clause, as JavaScript. It runs wherever the
 * script is taken, so it uses `assert`, the helpers of `assertion-helpers.ts`, and:
 * - `exchanges`: each a {@link ScriptExchange}
 * - `last`: the last of them
 * - `base`: the base URL
 */
export interface Assertion {
  /** Whether only the last exchange matters, or any of them may. */
  readonly over: 'last' | 'all';
  readonly source: string;
  /**
   * How many lists alone may show it, the fewest first.
   * @param limit Requests per minute.
   * @param mayExhaust Whether they may use up the limit.
   */
  readonly lists?: (limit: number, mayExhaust: boolean) => readonly number[];
  /** Whether it judges `Content-Encoding`, so that `curl` has to decode. */
  readonly judgesCoding?: boolean;
  /** Whether it judges a 429; otherwise a 429 means that the script has to be run again later. */
  readonly judges429?: boolean;
  /** Whether it judges a 401 to the key; otherwise that means that the key is wrong. */
  readonly judges401?: boolean;
}

const last = (...lines: readonly string[]): Assertion => ({
  over: 'last',
  source: lines.join('\n'),
});
const all = (...lines: readonly string[]): Assertion => ({ over: 'all', source: lines.join('\n') });

export const answers = (status: number): Assertion =>
  last(`assert.equal(last.status, ${status}, \`answered \${last.status} instead of ${status}\`);`);

const exists = last(
  'const { status } = last;',
  'assert.ok(status < 300 || [403, 410].includes(status), `answered ${status}`);',
);

const eachCategory = (...lines: readonly string[]) =>
  last('for (const category of shownIn(last)) {', ...lines.map((line) => `  ${line}`), '}');

const errorText = (field: string) =>
  last(
    'if (last.status >= 400 && last.status !== 429 && isObject(last.json)) {',
    `  assert.equal(typeof last.json.${field}, 'string', \`${field} is \${last.json.${field}}\`);`,
    '}',
  );

const header = (name: string, pattern: RegExp) => ({
  ...last(
    `const value = last.headers['${name}'];`,
    `assert.match(value ?? '', ${pattern}, \`${name} is \${value}\`);`,
  ),
  judges429: true,
});

const plan = (name: keyof typeof planLimits) => {
  const { minute, day } = planLimits[name];
  return last(
    "const limit = rateLimit(last, 'limit');",
    `assert.ok([${minute}, ${day}].includes(limit), \`X-RateLimit-Limit is \${limit}\`);`,
  );
};

const resetAhead = ({ plan }: Target) => ({
  ...last(
    "const ahead = rateLimit(last, 'reset') - timeOf(last) / 1000;",
    'const mayBeBanned = last.status === 429 || (last.valid && [401, 403].includes(last.status));',
    `const isMinute = last.valid && ${JSON.stringify(plan ? minuteLimits(plan) : [])}.includes(rateLimit(last, 'limit'));`,
    'const most = mayBeBanned ? 3650 * 86_400 : isMinute ? 180 : 86_400 + 120;',
    'assert.ok(!(ahead < -120 || ahead > most), `X-RateLimit-Reset is ${ahead} s ahead`);',
  ),
  judges429: true,
  judges401: true,
});

const exceeding = ({ plan }: Target): Assertion => ({
  ...all(
    `const limit = ${plan && plan !== 'enterprise' ? planLimits[plan].minute : "rateLimit(last, 'limit')"};`,
    '// The headers may describe the day; then a minute may have ended in between.',
    "const isMinute = rateLimit(last, 'reset') - timeOf(last) / 1000 <= 62;",
    'const accepted = exchanges.filter(',
    '  (one) =>',
    '    one.valid === last.valid &&',
    '    one.status < 300 &&',
    '    timeOf(last) - timeOf(one) < 60_000 &&',
    "    (!isMinute || rateLimit(one, 'reset') === rateLimit(last, 'reset')),",
    ');',
    'const most = isMinute ? limit + 1 : 2 * limit;',
    'assert.ok(accepted.length <= most, `accepted ${accepted.length} requests, with a limit of ${limit}`);',
    'exchanges.forEach((refused, index) => {',
    '  const { status } = refused;',
    '  const before = exchanges.slice(0, index).findLast(({ valid }) => valid);',
    '  if (!refused.valid || status < 300 || !(before?.status < 300)) return;',
    "  const left = rateLimit(before, 'remaining');",
    '  assert.ok(status === 429 || left > 0, `answered ${status} instead of 429`);',
    "  const isEarly = status === 429 && left > limit / 10 && rateLimit(refused, 'remaining') > 0;",
    '  assert.ok(!isEarly, `answered 429 with ${left} requests left`);',
    '  const [other, again] = exchanges.slice(index + 1);',
    '  const isSelective = other?.status < 300 && again?.status === 429;',
    "  assert.ok(!isSelective, 'refuses every list, but accepts other requests in between');",
    '});',
  ),
  // Where the headers describe the day, a minute may end in between.
  lists: (limit, mayExhaust) =>
    mayExhaust ? [limit + 2, 2 * limit + 1] : [Math.floor(limit / 2) + 1],
  judges429: true,
});

/** So many responses in one window without a step down cannot come from regaining quota. */
const countDownLength = 7;

const table: Readonly<Record<string, Assertion | ((target: Target) => Assertion)>> = {
  '1.keeps-categories': all(
    'const known = new Map();',
    'for (const list of exchanges.filter(isList)) {',
    '  const shown = Map.groupBy(categoriesIn(list), ({ id }) => String(id));',
    '  for (const [id, values] of known) {',
    '    const now = shown.get(id)?.map(valuesOf) ?? [];',
    '    assert.ok(now.includes(values), `category ${id} is lost or changed`);',
    '  }',
    '  for (const [id, [category]] of shown) known.set(id, valuesOf(category));',
    '}',
  ),
  '1.pet-read': last(
    exists.source,
    "assert.ok(status !== 200 || last.json === undefined || isObject(last.json), 'not an object');",
  ),
  '1.order-read': exists,
  '2.new-category-name': answers(400),
  '2.new-category-description': answers(400),
  '2.category-name': eachCategory(
    "assert.equal(typeof category.name, 'string', `the name is ${category.name}`);",
  ),
  '2.category-description': eachCategory(
    'const { description } = category;',
    "const isText = description === undefined || typeof description === 'string';",
    'assert.ok(isText, `the description is ${description}`);',
  ),
  '2.category-id': eachCategory(
    "const isInteger = typeof category.id === 'bigint' || Number.isInteger(category.id);",
    'assert.ok(isInteger, `the id is ${JSON.stringify(category.id)}`);',
  ),
  '2.category-id-int64': eachCategory(
    "if (typeof category.id !== 'bigint' && !Number.isInteger(category.id)) continue;",
    'const id = BigInt(category.id);',
    'assert.equal(BigInt.asIntN(64, id), id, `the id ${id} is no int64`);',
  ),
  '2.category-id-unique': all(
    'const known = new Set();',
    'for (const exchange of exchanges) {',
    '  const shown = Map.groupBy(categoriesIn(exchange), ({ id }) => String(id));',
    '  for (const [id, same] of shown) {',
    "    const isNew = exchange.method === 'GET' || !known.has(id);",
    '    assert.ok(isNew, `the new category got the id ${id} of another one`);',
    '    const different = new Set(same.map(valuesOf)).size;',
    '    assert.equal(different, 1, `${different} categories share the id ${id}`);',
    '    known.add(id);',
    '  }',
    '}',
  ),
  '2.id-assigned': last(
    'const sent = JSON.parse(last.sent).id;',
    'assert.notEqual(String(last.json?.id), String(sent), `the service used the id ${sent}`);',
  ),
  '2.error-code': errorText('code'),
  '2.error-message': errorText('message'),
  '2.error-status': last(
    'if (last.status >= 400 && last.status !== 429 && isObject(last.json)) {',
    '  assert.equal(last.json.status, last.status, `status is ${last.json.status}`);',
    '}',
  ),
  '4.json-responses': {
    ...last(
      "const coding = last.headers['content-encoding'] ?? 'identity';",
      `const registered = ${JSON.stringify(contentCodings)};`,
      "const isRegistered = coding.split(',').every((name) => registered.includes(name.trim().toLowerCase()));",
      'assert.ok(isRegistered, `the Content-Encoding is ${coding}`);',
      "assert.equal(last.decodingError, undefined, 'the body cannot be decoded');",
      "if (last.body !== '') {",
      "  const type = last.headers['content-type'];",
      "  assert.match(type ?? '', /^application\\/json *(;|$)/i, `the Content-Type is ${type}`);",
      "  assert.notEqual(last.json, undefined, 'the body is not valid JSON');",
      '}',
    ),
    judgesCoding: true,
  },
  '4.1.answers-200': answers(200),
  '4.1.array': last(
    'if (last.status === 200) {',
    "  assert.ok(Array.isArray(last.json) && last.json.every(isObject), 'not an array of objects');",
    '}',
  ),
  '4.1.list-all': all(
    'exchanges.forEach((creation, index) => {',
    '  const list = exchanges.slice(index + 1).find(isList);',
    "  if (creation.method !== 'POST' || creation.status !== 201 || !list) return;",
    '  const sent = JSON.parse(creation.sent);',
    '  for (const category of categoriesIn(creation)) {',
    '    const id = String(category.id);',
    '    const listed = categoriesIn(list).filter((other) => String(other.id) === id);',
    '    assert.ok(listed.length > 0, `category ${id} is not in the list`);',
    '    const expected = [valuesOf(category), valuesOf(sent)];',
    '    const isSame = listed.some((other) => expected.includes(valuesOf(other)));',
    '    assert.ok(isSame, `category ${id} is listed with other values`);',
    '    const twin = categoriesIn(list).find(',
    '      (other) => String(other.id) !== id && text(other.name) === text(sent.name),',
    '    );',
    '    assert.equal(twin, undefined, `one creation made two categories, ${id} and ${twin?.id}`);',
    '  }',
    '});',
    'for (const list of exchanges.filter(isList)) {',
    '  const entries = categoriesIn(list).map((category) => `${category.id} ${valuesOf(category)}`);',
    "  assert.equal(new Set(entries).size, entries.length, 'a category is listed more than once');",
    '}',
  ),
  '4.2.answers-201': answers(201),
  '4.2.returns-category': last(
    'if (last.status === 201) {',
    '  const sent = JSON.parse(last.sent);',
    '  const { id, name, description } = isObject(last.json) ? last.json : {};',
    "  assert.ok(id !== undefined && id !== null, 'the body has no id');",
    "  assert.equal(text(name), text(sent.name), 'the name');",
    "  assert.equal(text(description ?? ''), text(sent.description ?? ''), 'the description');",
    '}',
  ),
  '4.2.description-optional': last('assert.ok(last.status < 300, `rejected with ${last.status}`);'),
  '4.2.body-required': answers(400),
  '4.2.body-is-json': answers(400),
  '4.2.body-is-object': answers(400),
  '4.2.name-required': answers(400),
  '4.2.refused-stores-nothing': all(
    'exchanges.forEach(({ method, sent, status }, index) => {',
    '  const name = sent?.match(/[A-Z][a-z]{5,}/)?.[0];',
    '  const list = exchanges.slice(index + 1).findLast(isList);',
    "  if (method !== 'POST' || ![400, 401].includes(status) || !name || !list) return;",
    '  assert.ok(!list.body.includes(name), `answered ${status}, but created a category`);',
    '});',
  ),
  '5.missing-key': answers(401),
  '5.invalid-key': answers(401),
  '5.bearer-required': answers(401),
  '5.bearer-accepted': {
    ...last("assert.notEqual(last.status, 401, 'rejects the key with 401');"),
    judges401: true,
  },
  '7.error-object': {
    ...last(
      'if (last.status >= 400 && last.status !== 429) {',
      "  assert.ok(isObject(last.json), 'the body is not an Error object');",
      '}',
    ),
    judges401: true,
  },
  '7.retry-after': {
    ...last(
      'if (last.status === 429) {',
      "  const value = last.headers['retry-after'];",
      '  const valid = /^(\\d{1,12}|[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT)$/;',
      "  assert.match(value ?? '', valid, `Retry-After is ${value}`);",
      '}',
    ),
    judges429: true,
  },
  '8.plan-free': plan('free'),
  '8.plan-pro': plan('pro'),
  '8.plan-business': plan('business'),
  '8.limit-header': header('x-ratelimit-limit', /^-?\d{1,30}$/),
  '8.remaining-header': header('x-ratelimit-remaining', /^-?\d{1,30}$/),
  '8.reset-header': header('x-ratelimit-reset', /^-?\d{1,30}(\.\d{1,9})?$/),
  '8.remaining-range': {
    ...last(
      "const [limit, remaining] = [rateLimit(last, 'limit'), rateLimit(last, 'remaining')];",
      'assert.ok(!(remaining < 0 || remaining > limit), `${remaining} of ${limit} are left`);',
    ),
    judges429: true,
  },
  '8.remaining-counts-down': {
    ...all(
      'const series = exchanges.filter(',
      "  (one) => one.valid && one.status < 300 && rateLimit(one, 'reset') === rateLimit(last, 'reset'),",
      ');',
      "const values = series.map((one) => rateLimit(one, 'remaining'));",
      `if (values.length >= ${countDownLength}) {`,
      "  assert.ok(!(values.at(-1) >= values[0]), `Remaining goes ${values.join(', ')}`);",
      '}',
    ),
    lists: () => [countDownLength],
  },
  '8.reset-ahead': resetAhead,
  '8.exceeding-answers-429': exceeding,
  '8.429-executes-nothing': {
    ...all(
      'exchanges.forEach(({ method, sent, status }, index) => {',
      '  const list = exchanges.slice(index + 1).findLast(isList);',
      "  if (method !== 'POST' || status !== 429 || !list) return;",
      '  const { name } = JSON.parse(sent);',
      '  const isStored = categoriesIn(list).some((category) => category.name === name);',
      "  assert.ok(!isStored, 'answered 429, but created the category');",
      '});',
    ),
    judges429: true,
  },
  '8.retry-after-suffices': {
    ...all(
      'const again = exchanges.find(({ paused, status }) => paused && status === 429);',
      "assert.equal(again, undefined, 'refused again after the time given in Retry-After');",
    ),
    judges429: true,
  },
  '9.base-path': {
    ...last('assert.match(base, /\\/v1\\/?$/, `${base} does not end with /v1`);'),
    judges429: true,
    judges401: true,
  },
};

/** The clauses that have an assertion of their own. */
export const assertedClauses: readonly string[] = Object.keys(table);

/** Undefined for a clause without an assertion of its own. */
export function assertionFor(clause: string, target: Target): Assertion | undefined {
  const found = table[clause];
  return typeof found === 'function' ? found(target) : found;
}
