import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, replying } from '../run/test-mutations.ts';
import { terminalReport } from './terminal.ts';
import { clauseOf, exchangeOf, reportOf } from './test-samples.ts';

describe('the report of a run', () => {
  const withoutCategory = (service: Parameters<typeof judge>[0]['fetch']) =>
    replying(isCreation, '{"id":7,\u2028"code":"\\u001b[2J"}\u001b[2J')(service);

  it('shows a broken clause with the text of the document, the problem and how to reproduce it', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
    const text = terminalReport(await judge(mock, withoutCategory));
    expect(text).toMatch(/^Judged http:\/\/service\.test\/v1, plan free: \d+ requests in 0\.0 s\n/);
    const [, about] = /\n✗ 4\.2\.returns-category\n([\s\S]*?)\n\n/.exec(text) ?? [];
    expect(about?.split('\n').map((line) => line.trim())).toEqual([
      'The document: “the created Category object, including the assigned `id`. … When creation succeeds, then the response is 201 with the full Category.”',
      'Read as:      The body of the 201 is the full created Category: the values sent and the assigned `id`.',
      'The service:  POST /v1/categories → 201: the body of the 201 is not an object with an id (and 2 more like it)',
      expect.stringMatching(
        /^Reproduce: {4}curl -i -X POST 'http:\/\/service\.test\/v1\/categories' .*Bearer \$PET_CATALOGUE_API_KEY.* --data-raw '.*'$/,
      ),
      'Response:     201 {"id":7, "code":"\\u001b[2J"}\ufffd[2J',
    ]);
    expect(text).toMatch(
      /\nVIOLATES: \d+ clauses pass, \d+ fail, \d+ observed, \d+ not exercised\n$/,
    );
  });

  it('consists of the target and the counts if there is nothing else to report', () => {
    const target = { baseUrl: 'http://service.test/v1', plan: null };
    expect(
      terminalReport(reportOf([clauseOf({ message: 'kept' })], [exchangeOf()], { target })),
    ).toBe(`Judged http://service.test/v1: 1 request in 61.5 s

CONFORMS: 1 clause passes, 0 fail, 0 observed, 0 not exercised
`);
  });

  it('lists broken clauses, internal errors, observations, missed clauses and created categories', () => {
    const missed = { verdict: 'not-exercised', reason: 'blocked' } as const;
    const judged = [
      clauseOf({ id: 'passes', message: 'kept' }),
      clauseOf({ id: 'breaks', verdict: 'fail', message: 'answered 500' }),
      clauseOf({ id: 'crashes', verdict: 'error', message: 'x is undefined' }),
      clauseOf({ id: 'open', verdict: 'observed', observations: ['by id', 'twice'] }),
      clauseOf({ id: 'missed', ...missed, message: 'no answer' }),
      clauseOf({ id: 'may-be-missed', ...missed, level: 'may', message: 'no answer' }),
    ];
    const created = [{ id: '8', name: 'Dog' }];
    expect(
      terminalReport(reportOf(judged, [exchangeOf()], { created })),
    ).toBe(`Judged http://service.test/v1, plan free: 1 request in 61.5 s

✗ breaks
  The document: “When creation succeeds, then the response is 201 with the full Category.”
  Read as:      POST /categories with a NewCategory answers 201.
  The service:  answered 500

Internal errors (please report them):
  crashes: x is undefined

Observed where the document leaves the choice open:
  open: by id; twice

Not exercised:
  missed: no answer
  plus 1 clause not required

Categories created in the service:
  8: Dog

VIOLATES: 1 clause passes, 1 fail, 1 observed, 2 not exercised, 1 internal error
`);
  });

  it('shows the first exchange of a broken clause, with a long body truncated to one line', () => {
    const clause = clauseOf({ verdict: 'fail', exchanges: [1, 0] });
    const body = `[\n  1,${'x'.repeat(193)}🐈`;
    const exchanges = [exchangeOf(), exchangeOf({ status: 500, body })];
    expect(terminalReport(reportOf([clause], exchanges))).toContain(
      `\n  Response:     500 [ 1,${'x'.repeat(193)}… (201 characters in total)\n`,
    );
  });

  it('reports a banned key once, as a ban, with what to do', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', scenario: 'banned' });
    const { key: apiKey } = mock.keys.get('free');
    const text = terminalReport(await judge(mock, (service) => service, { apiKey }));
    expect(text).toMatch(/\n {2}\d+ required clauses: the key is banned\n/);
    expect(text).toMatch(
      /\nINCOMPLETE: .*\nThe key is banned: it is answered 429 .*\. Wait until Retry-After \(300\) has passed, or use another key\.\n$/,
    );
    expect(text.match(/needs a wait of/g)).toBeNull();
  });

  it('indents the lines of a service, so that none imitates the verdict', () => {
    const forged = 'x\nCONFORMS: y\nCONFORMS: z';
    const missed = { verdict: 'not-exercised', reason: 'blocked' } as const;
    const judged = [
      clauseOf({ verdict: 'fail', message: forged, exchanges: [0] }),
      clauseOf({ verdict: 'error', message: forged }),
      clauseOf({ ...missed, message: forged, observations: [forged] }),
    ];
    const created = [{ id: '8', name: forged }];
    const text = terminalReport(reportOf(judged, [exchangeOf({ body: forged })], { created }));
    expect(text).not.toMatch(/^CONFORMS/m);
    expect(text.match(/^ {4}CONFORMS: [yz]$/gm)).toHaveLength(10);
  });
});
