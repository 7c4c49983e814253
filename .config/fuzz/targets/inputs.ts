import fc from 'fast-check';
import keyFile from '../../../fixtures/keys.json' with { type: 'json' };
import profiles from '../../../fixtures/profiles.json' with { type: 'json' };
import type { MockOptions } from '../../../mocks/create-mock.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { demandServiceAnswer, watchedMock } from '../answers.ts';
import { edits } from '../json.ts';
import { demand, target } from '../target.ts';

const cases = fc.record({
  kind: fc.constantFrom<keyof typeof documents>('profile', 'keys', 'seed', 'state'),
  document: fc.nat(1000),
  edit: edits(3),
});

export const inputs = target('inputs', 10, cases, async ({ kind, document, edit }) => {
  const all = documents[kind];
  // As parsed from a file.
  const value = parseExact(stringifyExact(edit(all[document % all.length])) ?? 'null');
  const mock = await mockWith(kind, value);
  // A refused document has no further effect.
  if (!mock) return;
  await demandService(mock);
  mock.demandNoBugs();
});

async function mockWith(kind: keyof typeof documents, value: unknown) {
  try {
    if (kind !== 'state') return watchedMock({ [kind]: value } as MockOptions);
    const watched = watchedMock();
    await watched.mock.state.import(value);
    return watched;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

async function demandService({ mock, ask }: ReturnType<typeof watchedMock>): Promise<void> {
  await mock.faults.clear();
  await mock.overrides.clear();
  const key = mock.keys.list().find(({ revoked }) => !revoked)?.key ?? 'none';
  const send = async (init: RequestInit = {}) => {
    const answer = await ask(`Bearer ${key}`, init);
    demand(answer.status < 500, () => `${answer.status} ${answer.body.slice(0, 300)}`);
    return answer;
  };
  const answers = [await send(), await send(hamster)];
  // service.md leaves the body of a 429 open, so a profile may choose another one.
  for (const answer of answers) if (answer.status !== 429) demandServiceAnswer(answer);
  await mock.clock.advance('90s');
  await send();
  const exported = stringifyExact(await mock.state.export()) ?? '';
  await mock.state.import(parseExact(exported));
  const again = stringifyExact(await mock.state.export());
  demand(again === exported, 'a state that was exported and imported is another one');
}

const hamster = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"name":"Hamster"}',
};

const settings: readonly MockOptions[] = [
  {},
  { profile: 'token-bucket', scenario: 'nearly-limited' },
  { profile: 'sliding-window', scenario: 'flaky' },
  { profile: 'big-ids' },
];

async function stateWith(options: MockOptions): Promise<unknown> {
  const { mock, ask } = watchedMock(options);
  await ask(`Bearer ${mock.keys.list()[0]?.key}`, hamster);
  await mock.overrides.add({ status: 429, times: 2 });
  await mock.faults.add({ fault: 'latency', settings: { millis: 100 } });
  return parseExact(stringifyExact(await mock.state.export()) ?? '');
}

const dog = { id: 9007199254740993n, name: 'Dog' };
const documents: Record<'profile' | 'keys' | 'seed' | 'state', readonly unknown[]> = {
  profile: Object.values(profiles),
  keys: [keyFile],
  seed: [
    { categories: [dog, { name: 'Cat', description: 'Small' }] },
    { categories: [], pets: [{ id: 1, name: 'Rex' }], orders: [{ id: 1 }, {}] },
  ],
  state: await Promise.all(settings.map(stateWith)),
};
