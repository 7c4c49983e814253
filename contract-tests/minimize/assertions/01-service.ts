import { type AssertionTable, all, last } from './assertion.ts';

const exists = last(
  'const { status } = last;',
  'assert.ok(status < 300 || [403, 410].includes(status), `answered ${status}`);',
);

export const serviceAssertions: AssertionTable = {
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
};
