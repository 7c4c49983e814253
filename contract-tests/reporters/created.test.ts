import { describe, expect, it } from 'vitest';
import { githubSummary } from './github-summary.ts';
import { htmlReport } from './html/page.ts';
import { terminalReport } from './terminal.ts';
import { clauseOf, hostile, reportOf } from './test-samples.ts';

describe.each(Object.entries({ terminalReport, htmlReport, githubSummary }))(
  'the created categories in %s',
  (_name, render) => {
    it('have their exact ids', () => {
      const created = [{ id: '9007199254740993', name: 'Tokubari' }];
      const text = render(reportOf([clauseOf()], [], { created }));
      expect(text).toContain('Categories created in the service');
      expect(text).toContain('9007199254740993');
      expect(text).toContain('Tokubari');
    });

    it('are left out if there are none', () => {
      expect(render(reportOf([clauseOf()]))).not.toContain('Categories created');
    });
  },
);

const named = reportOf([clauseOf()], [], { created: [{ id: '1', name: hostile }] });

it.each([
  ['a terminal', terminalReport, '\u001b[31m'],
  ['a page', htmlReport, '<script>alert(1)'],
  ['a summary', githubSummary, '<script>alert(1)'],
] as const)(
  'a hostile name cannot inject markup or control characters into %s',
  (_place, render, attack) => {
    expect(render(named)).not.toContain(attack);
  },
);
