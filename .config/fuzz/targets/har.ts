import fc from 'fast-check';
import { type Har, harProblems } from '../../../contract-tests/recording/har-input.ts';
import { judgeRecording } from '../../../contract-tests/recording/judge-recording.ts';
import { type Recording, readRecording } from '../../../contract-tests/recording/recording.ts';
import { entry } from '../../../contract-tests/recording/test-recorded.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { demandReport } from '../answers.ts';
import { edited, edits, text } from '../json.ts';
import { target } from '../target.ts';

const category = '{"id":9007199254740993,"name":"Dog"}';
const created = { status: 201, content: { text: category } };
const refused = { status: 401, content: { text: '{"code":"a","message":"b","status":401}' } };
const posted = { method: 'POST', postData: { text: '{"name":"Dog"}' } };
const url = 'https://shop.test/api/v1/pets/1';

const kinds: readonly Parameters<typeof entry>[0][] = [
  {},
  { request: posted, response: created },
  { response: refused },
  { response: { status: 429, content: {} } },
  { request: { url } },
  { cached: 'disk' },
];

const cases = fc.record({
  entries: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 }),
  body: fc.oneof(fc.constant(category), fc.constant(`[${category}]`), text),
  edit: edits(4),
  baseUrl: fc.constantFrom(null, 'https://shop.test/api/v1', 'https://other.test', 'no address'),
});

export const har = target('har', 7, cases, async ({ entries, body, edit, baseUrl }) => {
  const made = entries.map((kind, at) => entry({ ...kind, at }));
  const last = entry({ at: 20, response: { content: { text: body } } });
  const document = { log: { entries: [...made, last] } };
  // As parsed from a file.
  const value: unknown = JSON.parse(stringifyExact(edited(document, edit)) ?? 'null');
  if (harProblems(value).length > 0) return;
  const recording = recordingOf(value as Har, baseUrl);
  if (recording) demandReport(judgeRecording(recording));
});

/** Undefined if no request is to the service, which `check` reports as a usage error. */
function recordingOf(har: Har, baseUrl: string | null): Recording | undefined {
  try {
    return readRecording(har, baseUrl ?? undefined);
  } catch (error) {
    if (error instanceof RangeError && error.message.startsWith('it contains no request')) return;
    throw error;
  }
}
