import fc from 'fast-check';
import { bearer } from '../../../mocks/test-client.ts';
import { schemaProblems } from '../../../spec/schemas.ts';
import { parseExact, stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { type Answer, demandServiceAnswer, watchedMock } from '../answers.ts';
import { edits, jsonValue, text } from '../json.ts';
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
  const { ask, demandNoBugs } = watchedMock({ profile });
  const { kind, at, bytes } = damage;
  const damaged = damages[kind]?.(stringifyExact(edit(category)) ?? '', at, bytes) ?? '';
  const headers = contentType === null ? {} : { 'Content-Type': contentType };
  const created = await ask(bearer.business, {
    method: 'POST',
    body: Buffer.from(damaged),
    headers,
  });
  demandNoBugs();
  demandCreation(created, await ask(bearer.business));
});

function demandCreation(created: Answer, list: Answer): void {
  demandServiceAnswer(created);
  demandServiceAnswer(list);
  const { status, body } = created;
  demand([201, 400, 409, 413, 415].includes(status), `${status} ${body.slice(0, 300)}`);
  if (status !== 201) return;
  const category = parseExact(body) as { readonly id: unknown };
  demand(schemaProblems('Category', category).length === 0, `no Category: ${body.slice(0, 300)}`);
  const listed = (tryParseExact(list.body) as { id: unknown }[]).filter(
    ({ id }) => id === category.id,
  );
  const [only] = listed;
  demand(listed.length === 1, `${listed.length} listed of ${body.slice(0, 300)}`);
  demand(stringifyExact(only) === stringifyExact(category), 'listed otherwise than created');
}
