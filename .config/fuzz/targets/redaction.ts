import fc, { type Arbitrary } from 'fast-check';
import { secretsOf } from '../../../contract-tests/evidence/credentials.ts';
import { createRedaction } from '../../../contract-tests/report/redact.ts';
import { byteEncodings, type Encoding, escapes } from '../../../spec/redaction/test-encodings.ts';
import { watchedMock } from '../answers.ts';
import { hostileTexts, text } from '../json.ts';
import { demand, target } from '../target.ts';

const encoders: Readonly<Record<string, Encoding>> = {
  none: String,
  'upper case': (text) => text.toUpperCase(),
  ...byteEncodings,
  ...escapes,
};

const secret = fc
  .stringMatching(/^[A-Za-z0-9._~+/-]{12,60}={0,2}$/)
  // Secrets of few distinct characters occur in other texts by chance.
  .filter((value) => new Set(value).size > 6);
const around: Arbitrary<string> = fc
  .oneof(text, fc.constantFrom(...hostileTexts))
  .map((value) => value.toWellFormed().slice(0, 200));

const cases = fc.record({
  secret,
  encodings: fc
    .tuple(
      fc.constantFrom(...Object.keys(encoders)),
      fc.array(fc.constantFrom(...Object.keys(escapes)), { maxLength: 2 }),
    )
    .map(([inner, others]) => [inner, ...others]),
  before: around,
  after: around,
});

/** Neither the journal of the mock nor reports may contain keys. */
export const redaction = target('redaction', 4, cases, async (one) => {
  const { secret, encodings, before, after } = one;
  const hidden = encodings.reduce((value, name) => encoders[name]?.(value) ?? '', secret);
  const shown = `${before} ${hidden} ${after}`;
  const report = createRedaction(secretsOf(secret))({ [shown]: [shown] });
  demandHidden('the report', JSON.stringify(report), secret, hidden);
  const { mock } = watchedMock({ keys: [{ name: 'free', key: secret, plan: 'free' }] });
  const headers = {
    Authorization: `Bearer ${secret}`,
    'X-Shown': encodeURI(hidden),
    'Content-Type': 'application/json',
  };
  const url = `http://localhost/v1/categories?a=${encodeURIComponent(shown)}`;
  await mock.fetch(new Request(url, { method: 'POST', headers, body: shown }));
  demandHidden('the journal', JSON.stringify(await mock.requests.list()), secret, hidden);
});

function demandHidden(where: string, text: string, ...secrets: readonly string[]): void {
  for (const secret of secrets) {
    const escaped = JSON.stringify(secret).slice(1, -1);
    demand(!text.includes(escaped), () => `${secret} is in ${where}: ${text.slice(0, 1000)}`);
  }
}
