import fc from 'fast-check';
import { judge } from '../../../contract-tests/run/test-judge.ts';
import { always, mutateResponses } from '../../../contract-tests/run/test-mutations.ts';
import { TargetError } from '../../../contract-tests/run.ts';
import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { demandReport, watchedMock } from '../answers.ts';
import hostile from '../hostile.json' with { type: 'json' };
import { edited, edits, hostileTexts, jsonValue } from '../json.ts';
import { type CaseOf, target } from '../target.ts';

/** Changes to the body, or what takes its place; null for the body as it was. */
const body = fc.oneof(
  { arbitrary: fc.constant(null), weight: 3 },
  edits(3),
  jsonValue.map(jsonOf),
  fc.uint8Array({ maxLength: 60 }),
  fc.record({
    part: fc.constantFrom('[', '{"a":', '[0,', '{"id":1,"name":"a"},', '0', '\\', '<a>'),
    times: fc.constantFrom(10, 1000, 20_000),
  }),
);

function bodyOf(change: CaseOf<typeof body>, text: string): BodyInit {
  if (change === null) return text;
  if (Array.isArray(change)) return jsonOf(edited(tryParseExact(text) ?? null, change));
  return typeof change === 'object' && 'part' in change ? change.part.repeat(change.times) : change;
}

function jsonOf(value: unknown): string {
  return stringifyExact(value) ?? '';
}

const headerValue = fc.oneof(
  fc.constantFrom(...hostile.answers.values),
  fc.constantFrom(...hostileTexts).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
);
const header = fc.tuple(
  fc.constantFrom(...hostile.answers.headers),
  fc.option(headerValue, { freq: 5 }),
);
const statuses = [200, 201, 204, 301, 304, 400, 401, 403, 404, 429, 500, 503, 599] as const;
const change = fc.record({
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined, freq: 2 }),
  headers: fc.array(header, { maxLength: 3 }),
  body,
  breaks: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
});
type Change = CaseOf<typeof change>;
const none: Change = { status: undefined, headers: [], body: null, breaks: false };

const cases = fc.record({
  changes: fc.array(fc.oneof({ arbitrary: fc.constant(none), weight: 2 }, change), {
    minLength: 1,
    maxLength: 7,
  }),
  safety: fc.constantFrom('read-only', 'write', 'write', 'exhaust'),
  /** Milliseconds per response. */
  pace: fc.constantFrom(0, 1, 1, 700),
});

export const hostileService = target('hostile-service', 3, cases, async (one) => {
  const { changes, safety, pace } = one;
  const { mock } = watchedMock();
  let asked = 0;
  const mutation = mutateResponses(always, async (answer) => {
    await mock.clock.advance(pace);
    return changed(answer, changes[asked++ % changes.length] ?? none);
  });
  try {
    demandReport(await judge(mock, mutation, { safety }));
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    demandReport(error.report);
  }
});

async function changed(answer: Response, { status, headers, body, breaks }: Change) {
  if (breaks) throw new TypeError('fetch failed');
  const all = new Headers(answer.headers);
  for (const [name, value] of headers) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const code = status ?? answer.status;
  const content = [204, 304].includes(code) ? null : bodyOf(body, await answer.text());
  return new Response(content, { status: code, headers: all });
}
