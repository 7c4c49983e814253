import { expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { judge } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { ctrfReport } from './ctrf.ts';
import { githubSummary } from './github-summary.ts';
import { htmlReport } from './html/page.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { terminalReport } from './terminal.ts';
import { clauseOf, reportOf } from './test-samples.ts';

const reporters = {
  ctrfReport,
  githubSummary,
  htmlReport,
  jsonReport,
  junitReport,
  terminalReport,
};

it.each(Object.entries(reporters))('%s says which part of a clause was judged', (_name, render) => {
  const part = 'without the second half';
  expect(render(reportOf([clauseOf({ part })]))).toContain(part);
  expect(render(reportOf([clauseOf()]))).not.toContain(part);
});

it.each(Object.entries(reporters))(
  '%s keeps the words of the document apart from how they are read',
  (_name, render) => {
    const failed = clauseOf({ verdict: 'fail', quote: 'Words of it', text: 'Our reading' });
    const report = render(reportOf([failed]));
    expect(report).toContain('Words of it');
    expect(report).toContain('Our reading');
  },
);

it('a run that may only read names what it left out', async () => {
  const report = await judge(createMock(), unchanged, { safety: 'read-only' });
  const parts = report.clauses.flatMap(({ id, verdict, part = [] }) =>
    verdict === 'pass' ? [[id, part].flat()] : [],
  );
  const reads = 'operations that only read; the others need --safety write';
  expect(parts.filter(([, part]) => part !== undefined)).toEqual([
    ['2.category-id-unique', 'without two creations at the same time, which needs --safety write'],
    ['5.missing-key', reads],
    ['5.invalid-key', reads],
    ['5.bearer-required', reads],
  ]);
});
