import { type AssertionTable, all, answers, last } from './assertion.ts';

const eachCategory = (...lines: readonly string[]) =>
  last('for (const category of shownIn(last)) {', ...lines.map((line) => `  ${line}`), '}');

const errorText = (field: string) =>
  last(
    'if (last.status >= 400 && last.status !== 429 && isObject(last.json)) {',
    `  assert.equal(typeof last.json.${field}, 'string', \`${field} is \${last.json.${field}}\`);`,
    '}',
  );

export const resourceAssertions: AssertionTable = {
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
};
