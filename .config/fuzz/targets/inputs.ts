import fc from 'fast-check';
import keyFile from '../../../fixtures/keys.json' with { type: 'json' };
import profiles from '../../../fixtures/profiles.json' with { type: 'json' };
import type { MockOptions } from '../../../mocks/create-mock.ts';
import { answerOf, type CallOptions, requestTo } from '../../../mocks/test-client.ts';
import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { watchedMock } from '../answers.ts';
import { edited, edits } from '../json.ts';
import { demand, target } from '../target.ts';

const cases = fc.record({
  kind: fc.constantFrom<keyof typeof documents>('profile', 'keys', 'seed', 'state'),
  document: fc.nat(1000),
  edit: edits(3),
});

export const inputs = target('inputs', 10, cases, async ({ kind, document, edit }) => {
  const all = documents[kind];
  // As parsed from a file.
  const value = parseExact(stringifyExact(edited(all[document % all.length], edit)) ?? 'null');
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

async function demandService({ mock }: ReturnType<typeof watchedMock>): Promise<void> {
  await mock.faults.clear();
  await mock.overrides.clear();
  const key = mock.keys.list().find(({ revoked }) => !revoked)?.key ?? 'none';
  const send = async (request: string, options: CallOptions = {}) => {
    const authorization = `Bearer ${key}`;
    const response = await mock.fetch(requestTo(request, { authorization, ...options }));
    // service.md leaves the body of a 429 open, so a profile may choose it.
    const answer = response.status === 429 ? undefined : await answerOf(response, request);
    demand((answer?.status ?? 429) < 500, () => `${answer?.status} ${answer?.text.slice(0, 300)}`);
  };
  await send('GET /categories');
  await send('POST /categories', hamster);
  await mock.clock.advance('90s');
  await send('GET /categories');
  const exported = stringifyExact(await mock.state.export()) ?? '';
  await mock.state.import(parseExact(exported));
  const again = stringifyExact(await mock.state.export());
  demand(again === exported, 'a state that was exported and imported is another one');
}

const hamster = { json: { name: 'Hamster' } };

const settings: readonly MockOptions[] = [
  {},
  { profile: 'token-bucket', scenario: 'nearly-limited' },
  { profile: 'sliding-window', scenario: 'flaky' },
  { profile: 'big-ids' },
];

async function stateWith(options: MockOptions): Promise<unknown> {
  const { mock } = watchedMock(options);
  await mock.fetch(requestTo('POST /categories', { key: 'free', ...hamster }));
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
