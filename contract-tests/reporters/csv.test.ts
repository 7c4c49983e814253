import { expect, it } from 'vitest';
import { csvReport } from './csv.ts';
import { clauseOf, exchangeOf, reportOf } from './test-samples.ts';

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n');

it('has a row for each clause, with a hash of its evidence and a column for the signer', () => {
  const report = reportOf(
    [clauseOf({ exchanges: [0] }), clauseOf({ id: '7.retry-after' })],
    [exchangeOf()],
  );
  const [header, first, second] = rowsOf(csvReport(report));
  expect(header).toMatch(/^"section","clause","level","text",.*"signer"$/);
  expect(first).toMatch(/"[0-9a-f]{64}","[^"]*","[^"]*",""$/);
  expect(second).toMatch(/"7\.retry-after".*"","[^"]*","[^"]*",""$/);
});

it.for(['=1+1', '+1', '-1', '@SUM(A1)'])('takes the formula out of the message %j', (message) => {
  expect(csvReport(reportOf([clauseOf({ message })], []))).toContain(`"'${message}"`);
});

it('keeps quotation marks and line breaks within a cell', () => {
  const rows = rowsOf(csvReport(reportOf([clauseOf({ message: 'a "b",\r\nc' })], [])));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('"a ""b"",');
});
