import fc, { type Arbitrary } from 'fast-check';
import { createMock } from '../../../mocks/create-mock.ts';
import { bearer } from '../../../mocks/test-client.ts';
import { schemaProblems } from '../../../spec/schemas.ts';
import { parseExact, stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { type Edit, edited, edits, jsonValue, text } from '../json.ts';
import { type Answer, answerOf, demandServiceAnswer } from '../service-answer.ts';
import { demand, nothingToClose, type Target } from '../target.ts';

interface BodyCase {
  readonly category: unknown;
  readonly edits: readonly Edit[];
  readonly damage: Damage;
  readonly contentType: string | null;
  readonly profile: string;
}

/** How the text of a body is mangled. */
type Damage =
  | { readonly kind: 'none' | 'bom' | 'spaces' | 'twice' | 'escaped' | 'utf-16' }
  | { readonly kind: 'cut' | 'bytes'; readonly at: number; readonly bytes: Uint8Array };

const category = fc.record(
  { name: text, description: text, id: jsonValue, other: jsonValue },
  { requiredKeys: [] },
);
const damage: Arbitrary<Damage> = fc.oneof(
  { arbitrary: fc.constant<Damage>({ kind: 'none' }), weight: 3 },
  fc.record({ kind: fc.constantFrom('bom', 'spaces', 'twice', 'escaped', 'utf-16') }),
  fc.record({
    kind: fc.constantFrom('cut', 'bytes'),
    at: fc.nat(200),
    bytes: fc.uint8Array({ maxLength: 8 }),
  }),
);

export const categoryBody: Target<BodyCase> = {
  name: 'category-body',
  share: 28,
  cases: fc.record({
    category: fc.oneof({ arbitrary: category, weight: 4 }, jsonValue),
    edits: edits(2),
    damage,
    contentType: fc.constantFrom(
      'application/json',
      'application/json;charset=x',
      'text/plain',
      null,
    ),
    profile: fc.constantFrom('default', 'strict', 'lenient', 'unique-names', 'media-type-415'),
  }),
  async open() {
    const bugs: unknown[] = [];
    const mocks = new Map<string, ReturnType<typeof createMock>>();
    const create = (profile: string) => {
      const clock = '2026-03-01T10:00:00Z';
      const mock = createMock({ profile, clock, onInternalError: (bug) => bugs.push(bug) });
      mocks.set(profile, mock);
      return mock;
    };
    return {
      async check(one) {
        const mock = mocks.get(one.profile) ?? create(one.profile);
        bugs.length = 0;
        await mock.reset();
        const ask = async (init: RequestInit) => {
          const headers = { Authorization: bearer.business, ...(init.headers as object) };
          const request = new Request('http://localhost/v1/categories', { ...init, headers });
          return answerOf(await mock.fetch(request));
        };
        const type = one.contentType === null ? {} : { 'Content-Type': one.contentType };
        const created = await ask({ method: 'POST', body: bytesOf(one), headers: type });
        demand(bugs.length === 0, () => `a bug of the mock: ${bugs[0]}`);
        demandCreation(created, await ask({}));
      },
      close: nothingToClose,
    };
  },
};

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

function bytesOf({ category, edits, damage }: BodyCase): Uint8Array<ArrayBuffer> {
  const value = edited(category, edits);
  const json = stringifyExact(value) ?? '';
  const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));
  switch (damage.kind) {
    case 'none':
      return utf8(json);
    case 'bom':
      return utf8(`\u{feff}${json}`);
    case 'spaces':
      return utf8(`\n\t ${json.replaceAll(':', ' :\r\n')} `);
    case 'twice':
      return utf8(json.replace(/^\{(.+)\}$/s, '{$1,$1}'));
    case 'escaped':
      return utf8(json.replace(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`));
    case 'utf-16':
      return Uint8Array.from(Buffer.from(json, 'utf16le'));
    case 'cut':
      return utf8(json).slice(0, damage.at);
    case 'bytes': {
      const bytes = utf8(json);
      return Uint8Array.from(
        Buffer.concat([bytes.slice(0, damage.at), damage.bytes, bytes.slice(damage.at)]),
      );
    }
  }
}
