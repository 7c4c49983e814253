import fc from 'fast-check';
import { harProblems } from '../../../contract-tests/recording/har-input.ts';
import { judgeRecording } from '../../../contract-tests/recording/judge-recording.ts';
import { readRecording } from '../../../contract-tests/recording/recording.ts';
import { entry } from '../../../contract-tests/recording/test-recorded.ts';
import { createRedaction } from '../../../contract-tests/report/redact.ts';
import { clauseOf, exchangeOf, reportOf } from '../../../contract-tests/reporters/test-samples.ts';
import { judge } from '../../../contract-tests/run/test-judge.ts';
import { always, mutateResponses } from '../../../contract-tests/run/test-mutations.ts';
import { handleAdmin } from '../../../mocks/admin/handle-admin.ts';
import { parseKeys } from '../../../mocks/keys/keys.ts';
import { InputError } from '../../../spec/support/input-error.ts';
import { demandReport, watchedMock } from '../answers.ts';
import hostile from '../hostile.json' with { type: 'json' };
import { hostileTexts } from '../json.ts';
import { demand, target } from '../target.ts';

type Read = (text: string) => unknown;

const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').trim();

function recorded(change: Parameters<typeof entry>[0]) {
  const log = { entries: [entry(), entry({ ...change, at: 1 })] };
  if (harProblems({ log }).length === 0) demandReport(judgeRecording(readRecording({ log })));
}

async function sent(url: string, init: RequestInit = {}) {
  const { mock } = watchedMock();
  await mock.fetch(new Request(url, init));
  return [await mock.requests.list(), await mock.clients.list(), await mock.history.export()];
}

async function judged(change: (answer: Response) => Response | Promise<Response>) {
  const only = ['4.1', '7', '8.reset-ahead'];
  demandReport(await judge(watchedMock().mock, mutateResponses(always, change), { only }));
}

function withHeader(name: string, text: string) {
  return judged(({ body, status, headers }) => {
    const changed = new Headers(headers);
    changed.set(name, inHeader(text));
    return new Response(body, { status, headers: changed });
  });
}

const service = 'http://localhost/v1/categories';
/** Everything that reads untrusted text, by the place of the text. */
const readers: Readonly<Record<string, Read>> = {
  'a URL in a HAR': (text) => recorded({ request: { url: `https://shop.test/${text}` } }),
  'a data: URL in a HAR': (text) => recorded({ request: { url: `data:${text}` } }),
  'a body in a HAR': (text) => recorded({ response: { content: { text } } }),
  'a header in a HAR': (text) =>
    recorded({ response: { headers: [{ name: 'Retry-After', value: text }] } }),
  'a key in a HAR': (text) =>
    recorded({ request: { headers: [{ name: 'Authorization', value: text }] } }),
  'the URL of a request': (text) => sent(`http://localhost/v1/${text}?key=${text}`),
  'the body of a request': (body) =>
    sent(service, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
  ...Object.fromEntries(
    hostile.requests.linearHeaders.map((name): [string, Read] => [
      `${name} of a request`,
      (text) => sent(service, { headers: { [name]: inHeader(text) } }),
    ]),
  ),
  ...Object.fromEntries(
    hostile.answers.linearHeaders.map((name): [string, Read] => [
      `${name} of an answer`,
      (text) => withHeader(name, text),
    ]),
  ),
  'the body of an answer': (text) =>
    judged(({ status, headers }) => new Response(text, { status, headers })),
  'an admin call': (text) =>
    handleAdmin(
      new Request(`http://localhost/__admin/${text}`, { headers: { Via: inHeader(text) } }),
      watchedMock().mock,
    ),
  'a key of the mock': (text) => {
    try {
      return parseKeys([{ name: text, key: text, plan: 'free' }]);
    } catch (error) {
      demand(error instanceof InputError, () => `no InputError: ${error}`);
    }
  },
  'a text to redact': (text) => createRedaction(['pc_a-key-0123456789', text.slice(0, 64)])(text),
  'a report': (message) => {
    const clause = clauseOf({ verdict: 'fail', message, exchanges: [0] });
    demandReport(reportOf([clause], [exchangeOf({ body: message })]));
  },
};

const piece = fc.oneof(
  fc.constantFrom(...hostile.pieces),
  fc.constantFrom(...hostileTexts.filter(({ length }) => length < 100)),
  fc.string({ minLength: 1, maxLength: 4 }),
);
const cases = fc.record({
  reader: fc.constantFrom(...Object.keys(readers)),
  before: piece,
  repeated: piece.filter(({ length }) => length > 0),
  after: piece,
});

/** In UTF-16 units. Quadratic time for that is seconds, linear time milliseconds. */
const longest = 2 ** 16;
/** Milliseconds that a text may take without being compared to a text of half its length. */
const negligible = 100;

/** Untrusted input takes linear time: twice the length does not take four times as long. */
export const linear = target('linear', 1, cases, async ({ reader, before, repeated, after }) => {
  const read = readers[reader] as Read;
  const millisOf = async (length: number) => {
    const text = `${before}${repeated.repeat(length / repeated.length)}${after}`;
    const begin = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  };
  const measured: number[] = [];
  // Compiling and collecting garbage may fall into one measurement, but not into all.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const whole = await millisOf(longest);
    if (whole < negligible) return;
    const half = await millisOf(longest / 2);
    if (whole < 3 * half) return;
    measured.push(half, whole);
  }
  demand(false, `${reader}: ${measured.join(', ')} ms for a length and twice that, in turns`);
});
