import { expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { type CallOptions, call } from '../test-client.ts';
import { clock, free, rulesOf } from './test-calls.ts';

/** The verdicts on one creation: §2, rule 1 (no id); §4 (Bearer); §4 (JSON). */
async function verdictsOn(options: CallOptions, name = 'free'): Promise<string[]> {
  const mock = createMock({ clock });
  await call(mock, 'POST /categories', { ...free, ...options });
  const rules = (await rulesOf(mock, name)).slice(0, 3);
  return rules.map(({ verdict }) => verdict);
}

/** A body of the given length that supplies an id. */
function bodyOf(length: number): string {
  const [before, after] = ['{"id":1,"name":"', '"}'];
  return before + 'x'.repeat(length - before.length - after.length) + after;
}

it('a body is judged even if the key is refused', async () => {
  const options = { authorization: 'Bearer unknown', json: { id: 1, name: 'Hamster' } };
  expect(await verdictsOn(options, 'anonymous')).toEqual(['broken', 'kept', 'kept']);
});

it.each([
  [16_384, ['broken', 'kept', 'kept']],
  [16_385, ['not-exercised', 'kept', 'kept']],
])(
  'a body of %i characters is judged only if the journal holds all of it',
  async (length, verdicts) => {
    expect(await verdictsOn({ body: bodyOf(length) })).toEqual(verdicts);
  },
);

it.each(['null', '7', '"id"'])('the body %s is JSON without an id', async (body) => {
  expect(await verdictsOn({ body })).toEqual(['not-exercised', 'kept', 'kept']);
});

it.each(['Bearer unknown', 'bearer unknown', 'BEARER  unknown'])(
  'an Authorization of %j has the form of §5, as allowed by RFC 9110, section 11',
  async (authorization) => {
    const options = { authorization, json: { name: 'Hamster' } };
    expect((await verdictsOn(options, 'anonymous'))[1]).toBe('kept');
  },
);
