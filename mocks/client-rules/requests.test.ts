import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { type CallOptions, call } from '../test-client.ts';
import { clock, free, rulesOf } from './test-calls.ts';

/** The verdicts on one creation: §2, rule 1 (no id); §4 (Bearer); §4 (JSON). */
async function verdictsOn(options: CallOptions, name = 'free'): Promise<string[]> {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, ...options });
  const rules = rulesOf(mock, name).slice(0, 3);
  return rules.map(({ verdict }) => verdict);
}

/** A body of so many characters, with an id, which no client supplies. */
function bodyOf(length: number): string {
  const [before, after] = ['{"id":1,"name":"', '"}'];
  return before + 'x'.repeat(length - before.length - after.length) + after;
}

it('a body that the service did not read is not judged', async () => {
  const options = { authorization: 'Bearer unknown', json: { id: 1, name: 'Hamster' } };
  expect(await verdictsOn(options, 'anonymous')).toEqual(['not-exercised', 'kept', 'kept']);
});

it.each([
  [16_384, ['broken', 'kept', 'kept']],
  [16_385, ['not-exercised', 'kept', 'kept']],
])('a body of %i characters: the journal keeps 16,384 to judge by', async (length, verdicts) => {
  expect(await verdictsOn({ body: bodyOf(length) })).toEqual(verdicts);
});

it.each(['null', '7', '"id"'])('the body %s is JSON, and has no id', async (body) => {
  expect(await verdictsOn({ body })).toEqual(['not-exercised', 'kept', 'kept']);
});

it.each(['Bearer unknown', 'bearer unknown', 'BEARER  unknown'])(
  'an Authorization of %j is of the form that §5 asks for: RFC 9110, §11, allows for it',
  async (authorization) => {
    const options = { authorization, json: { name: 'Hamster' } };
    expect((await verdictsOn(options, 'anonymous'))[1]).toBe('kept');
  },
);
