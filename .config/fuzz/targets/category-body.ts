import fc from 'fast-check';
import { type Answer, call } from '../../../mocks/test-client.ts';
import { schemaProblems } from '../../../spec/schemas.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { watchedMock } from '../answers.ts';
import { edited, edits, jsonValue, text } from '../json.ts';
import { demand, target } from '../target.ts';

const category = fc.record(
  { name: text, description: text, id: jsonValue, other: jsonValue },
  { requiredKeys: [] },
);

type Damage = (json: string, at: number, bytes: Uint8Array) => string | Buffer;

const damages: Readonly<Record<string, Damage>> = {
  none: (json) => json,
  bom: (json) => `\u{feff}${json}`,
  spaces: (json) => `\n\t ${json.replaceAll(':', ' :\r\n')} `,
  twice: (json) => json.replace(/^\{(.+)\}$/s, '{$1,$1}'),
  escaped: (json) =>
    json.replace(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  'utf-16': (json) => Buffer.from(json, 'utf16le'),
  cut: (json, at) => Buffer.from(json).subarray(0, at),
  bytes(json, at, bytes) {
    const whole = Buffer.from(json);
    return Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]);
  },
};
const damage = fc.record({
  kind: fc.constantFrom('none', 'none', ...Object.keys(damages)),
  at: fc.nat(200),
  bytes: fc.uint8Array({ maxLength: 8 }),
});
const cases = fc.record({
  category: fc.oneof({ arbitrary: category, weight: 4 }, jsonValue),
  edit: edits(2),
  damage,
  contentType: fc.constantFrom(
    'application/json',
    'application/json;charset=x',
    'text/plain',
    null,
  ),
  profile: fc.constantFrom('default', 'strict', 'lenient', 'unique-names', 'media-type-415'),
});

export const categoryBody = target('category-body', 28, cases, async (one) => {
  const { category, edit, damage, profile, contentType } = one;
  const { mock, demandNoBugs } = watchedMock({ profile });
  const { kind, at, bytes } = damage;
  const damaged = damages[kind]?.(stringifyExact(edited(category, edit)) ?? '', at, bytes) ?? '';
  const body = Buffer.from(damaged);
  const created = await call(mock, 'POST /categories', { body, contentType });
  demandNoBugs();
  demandCreation(created, await call(mock, 'GET /categories'));
});

function demandCreation({ status, text, body: category }: Answer, list: Answer): void {
  demand([201, 400, 409, 413, 415].includes(status), `${status} ${text.slice(0, 300)}`);
  if (status !== 201) return;
  demand(schemaProblems('Category', category).length === 0, `no Category: ${text.slice(0, 300)}`);
  const { id } = category as { readonly id: unknown };
  const listed = (list.body as { readonly id: unknown }[]).filter((one) => one.id === id);
  demand(listed.length === 1, `${listed.length} listed of ${text.slice(0, 300)}`);
  demand(stringifyExact(listed[0]) === stringifyExact(category), 'listed otherwise than created');
}
