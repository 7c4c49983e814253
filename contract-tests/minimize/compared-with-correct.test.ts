import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { ClauseReport } from '../report/report.ts';
import { movingClock } from '../run/clock.ts';
import { runDefaults } from '../run/run-options.ts';
import { clock } from '../run/test-judge.ts';
import { comparedWithCorrect } from './compared-with-correct.ts';
import { evaluate } from './evaluate.ts';
import { createReplay } from './replay.ts';
import { scriptExchange } from './step.ts';
import { listStep } from './test-demonstrations.ts';

const baseUrl = 'http://service.test/v1';

function correct() {
  const mock = createMock({ clock });
  return {
    ...runDefaults,
    baseUrl,
    apiKey: mock.keys.list()[0]?.key ?? '',
    mayWrite: true,
    clock: movingClock(mock.clock),
    fetch: ((input, init) => mock.fetch(new Request(input, init))) as typeof fetch,
  };
}

/** A list without a key, by a correct service but for a change. */
async function assertionAbout(text: string, change: (exchange: Exchange) => object) {
  const step = { ...listStep, credential: 'missing' } as const;
  const replay = createReplay(correct());
  await replay.send([step]);
  const [sent] = replay.exchanges;
  if (!sent) throw new Error('nothing was sent');
  const exchange: Exchange = { ...sent, ...change(sent) };
  const clause = { id: '8.new', text, quote: '', message: '', exchanges: [0] };
  const recorded = [{ step, exchange }];
  const found = await comparedWithCorrect(recorded, clause as unknown as ClauseReport, correct());
  if (!found) return undefined;
  return [exchange, sent].map((one) =>
    evaluate(found, [scriptExchange({ step, exchange: one })], baseUrl),
  );
}

const distinguishes = ['fails', 'passes'];

test('another status than that of a correct service is a difference', async () => {
  const change = ({ response }: Exchange) => ({ response: { ...response, status: 403 } });
  expect(await assertionAbout('A key is needed.', change)).toEqual(distinguishes);
});

const withoutReset = ({ response }: Exchange) => {
  const { 'x-ratelimit-reset': _, ...headers } = response.headers;
  return { response: { ...response, headers } };
};

test('a missing header is a difference if the clause names it', async () => {
  const text = 'Carries `X-RateLimit-Reset`.';
  expect(await assertionAbout(text, withoutReset)).toEqual(distinguishes);
  expect(await assertionAbout('Carries a header.', withoutReset)).toBeUndefined();
});

test('a field of another type is a difference if the clause names it', async () => {
  const change = ({ json }: Exchange) => ({ json: { ...(json as object), code: 5 } });
  expect(await assertionAbout('The code is a string.', change)).toEqual(distinguishes);
  expect(await assertionAbout('The body is right.', change)).toBeUndefined();
});

test('answers that do not differ give no assertion', async () => {
  expect(await assertionAbout('The code is a string.', () => ({}))).toBeUndefined();
});
