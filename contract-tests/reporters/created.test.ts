import { describe, expect, it } from 'vitest';
import { githubSummary } from './github-summary.ts';
import { htmlReport } from './html/page.ts';
import { terminalReport } from './terminal.ts';
import { clauseOf, hostile, reportOf } from './test-samples.ts';

describe.each(Object.entries({ terminalReport, htmlReport, githubSummary }))(
  '%s of what a run has left in the service',
  (_name, render) => {
    it('has the exact id of each category', () => {
      const created = [{ id: '9007199254740993', name: 'Tokubari' }];
      const text = render(reportOf([clauseOf()], [], { created }));
      expect(text).toContain('Categories created in the service');
      expect(text).toContain('9007199254740993');
      expect(text).toContain('Tokubari');
    });

    it('is left out when there is nothing', () => {
      expect(render(reportOf([clauseOf()]))).not.toContain('Categories created');
    });
  },
);

const named = reportOf([clauseOf()], [], { created: [{ id: '1', name: hostile }] });

it.each([
  ['a terminal', terminalReport, '\u001b[31m'],
  ['a page', htmlReport, '<script>alert(1)'],
  ['a summary', githubSummary, '<script>alert(1)'],
] as const)('a name cannot get at %s', (_place, render, attack) => {
  expect(render(named)).not.toContain(attack);
});
