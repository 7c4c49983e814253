import fc, { type Arbitrary } from 'fast-check';
import { movingClock } from '../../../contract-tests/run/clock.ts';
import { run, TargetError } from '../../../contract-tests/run.ts';
import { createMock } from '../../../mocks/create-mock.ts';
import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { type Edit, edited, edits, hostileTexts, jsonValue } from '../json.ts';
import { demandReport } from '../report.ts';
import { nothingToClose, type Target } from '../target.ts';

interface ServiceCase {
  /** How its responses differ from correct ones, in rotation. */
  readonly changes: readonly Change[];
  readonly safety: 'read-only' | 'write' | 'exhaust';
  /** Milliseconds per response. */
  readonly pace: number;
}

interface Change {
  /** Undefined keeps it. */
  readonly status: number | undefined;
  readonly headers: readonly (readonly [name: string, value: string | null])[];
  readonly body: Body;
  /** The connection breaks instead. */
  readonly breaks: boolean;
}

type Body =
  | { readonly kind: 'same' }
  | { readonly kind: 'edited'; readonly edits: readonly Edit[] }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'repeated'; readonly text: string; readonly times: number };

const same: Body = { kind: 'same' };
const body: Arbitrary<Body> = fc.oneof(
  { arbitrary: fc.constant(same), weight: 3 },
  fc.record({ kind: fc.constant('edited' as const), edits: edits(3) }),
  fc.record({ kind: fc.constant('value' as const), value: jsonValue }),
  fc.record({ kind: fc.constant('bytes' as const), bytes: fc.uint8Array({ maxLength: 60 }) }),
  fc.record({
    kind: fc.constant('repeated' as const),
    text: fc.constantFrom('[', '{"a":', '[0,', '{"id":1,"name":"a"},', '0', '\\', '<a>'),
    times: fc.constantFrom(10, 1000, 20_000),
  }),
);

const headerNames = [
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After', 'Date'],
  ...['Content-Type', 'Deprecation', 'Sunset', 'Location', 'Set-Cookie'],
];
const headerValues = [
  ...[
    '0',
    '1',
    '-1',
    '59',
    '60',
    '1.5',
    '1e3',
    '0x10',
    '99999999999999999999',
    'NaN',
    '',
    '+1',
    '1, 2',
  ],
  ...['1772359260', '1772359260000', '253402300800', 'Sun, 01 Mar 2026 10:01:00 GMT', 'tomorrow'],
  ...['Sun, 99 Foo 0000 99:99:99 GMT', 'application/json', 'text/html', 'application/json;;', '@1'],
];
const headerValue = fc.oneof(
  fc.constantFrom(...headerValues),
  fc.constantFrom(...hostileTexts).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
);
const header = fc.tuple(fc.constantFrom(...headerNames), fc.option(headerValue, { freq: 5 }));
const change: Arbitrary<Change> = fc.record({
  status: fc.option(
    fc.constantFrom(200, 201, 204, 301, 304, 400, 401, 403, 404, 429, 500, 503, 599),
    {
      nil: undefined,
      freq: 2,
    },
  ),
  headers: fc.array(header, { maxLength: 3 }),
  body,
  breaks: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
});
const none: Change = { status: undefined, headers: [], body: same, breaks: false };

/** Judges services that answer anything, in virtual time. */
export const hostileService: Target<ServiceCase> = {
  name: 'hostile-service',
  share: 3,
  cases: fc.record({
    changes: fc.array(fc.oneof({ arbitrary: fc.constant(none), weight: 2 }, change), {
      minLength: 1,
      maxLength: 7,
    }),
    safety: fc.constantFrom('read-only', 'write', 'write', 'exhaust'),
    pace: fc.constantFrom(0, 1, 1, 700),
  }),
  open: async () => ({ check, close: nothingToClose }),
};

async function check({ changes, safety, pace }: ServiceCase): Promise<void> {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  let asked = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await mock.fetch(new Request(input, init));
    mock.clock.advance(pace);
    return changed(answer, changes[asked++ % changes.length] ?? none);
  };
  try {
    const report = await run({
      baseUrl: 'http://service.test/v1',
      apiKey: mock.keys[0]?.key ?? '',
      plan: 'free',
      safety,
      clock: movingClock(mock.clock),
      fetch,
    });
    demandReport(report);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    demandReport(error.report);
  }
}

async function changed(answer: Response, { status, headers, body, breaks }: Change) {
  if (breaks) throw new TypeError('fetch failed');
  const all = new Headers(answer.headers);
  for (const [name, value] of headers) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const code = status ?? answer.status;
  const content = [204, 304].includes(code) ? null : contentOf(await answer.text(), body);
  return new Response(content, { status: code, headers: all });
}

function contentOf(text: string, body: Body): BodyInit {
  switch (body.kind) {
    case 'same':
      return text;
    case 'edited':
      return stringifyExact(edited(tryParseExact(text) ?? null, body.edits)) ?? '';
    case 'value':
      return stringifyExact(body.value) ?? '';
    case 'bytes':
      return body.bytes;
    case 'repeated':
      return body.text.repeat(body.times);
  }
}
