import type { Report } from '../../../spec/generated/schema-types.ts';
import { count } from '../../../spec/support/text.ts';
import { changeLines } from '../../report/baseline.ts';
import { banNotice, targetProblem } from '../../report/outcome.ts';
import { isCutShort } from '../../verdict/verdict.ts';
import { describeFinding, partTitle } from './phrasing.ts';

export interface ReportList {
  readonly title: string;
  /** Each may be about a clause or a category, its label. */
  readonly lines: readonly { readonly label?: string; readonly texts: readonly string[] }[];
}

/** What reports list besides the clauses one by one; lists may be empty. */
export function listsOf(report: Report) {
  const { clauses, exposure, changes = [], furtherChanges = [], outdated = [], created } = report;
  const answers = exposure?.answers ?? [];
  const never = answers.filter(({ met }) => met === 0).map(({ answer }) => answer);
  return {
    outdated: {
      title: 'Outdated expected failures',
      lines: outdated.map(({ clause, message }) => ({ label: clause, texts: [message] })),
    },
    changed: {
      title: 'Changed since the baseline',
      lines: [...changes, ...furtherChanges].map((change) => {
        const [label = '', ...lines] = changeLines([change]);
        return { label, texts: [lines.join('; ')] };
      }),
    },
    expected: {
      title: 'Expected failures',
      lines: clauses
        .filter(({ expected }) => expected)
        .map((clause) => ({ label: clause.id, texts: [describeFinding(clause)] })),
    },
    notExercised: { title: 'Not exercised', lines: notExercised(report) },
    inPart: {
      title: partTitle,
      lines: clauses.flatMap(({ id, part }) =>
        part === undefined ? [] : [{ label: id, texts: [part] }],
      ),
    },
    attested: {
      title: 'Vouched for by people',
      lines: clauses.flatMap(({ id, attested, message }) =>
        attested ? [{ label: id, texts: [message] }] : [],
      ),
    },
    exposure: {
      title: 'Answers that the client has met',
      lines: [
        ...answers
          .filter(({ met }) => met > 0)
          .map(({ answer, met }) => ({ texts: [`${answer}: ${met} ×`] })),
        ...(never.length > 0 ? [{ texts: [`never: ${never.join(', ')}`] }] : []),
      ],
    },
    unnoticed: {
      title: 'Broken, and the command still succeeds',
      lines: (report.break?.unnoticed ?? []).map(({ clause, fault, first }) => ({
        texts: [`${clause}, ${fault}: ${first}`],
      })),
    },
    dependsOn: {
      title: 'The command fails when',
      lines: (report.choices?.dependsOn ?? []).map(({ field, value, choice }) => ({
        texts: [`${field} is ${JSON.stringify(value)}: ${choice}`],
      })),
    },
    observed: {
      title: report.command?.situations
        ? 'What the client did'
        : 'Observed where the document leaves the choice open',
      lines: clauses
        .filter(({ observations }) => observations.length > 0)
        .map(({ id, observations }) => ({ label: id, texts: observations })),
    },
    created: {
      title: 'Categories created in the service',
      lines: created.map(({ id, name }) => ({ label: id ?? '(id not shown)', texts: [name] })),
    },
  } satisfies Record<string, ReportList>;
}

/** The required clauses; none if a single cause, which the conclusion names, kept every clause from being judged. */
function notExercised(report: Report): ReportList['lines'] {
  if (targetProblem(report) !== undefined) return [];
  const all = report.clauses.filter(({ verdict }) => verdict === 'not-exercised');
  const required = all.filter(({ level }) => level === 'must');
  const banned = banNotice(report) === undefined ? [] : required.filter(isCutShort);
  const more = (number: number, what: string) => (number > 0 ? [{ texts: [what] }] : []);
  return [
    ...more(banned.length, `${count(banned.length, 'required clause')}: the key is banned`),
    ...required
      .filter((clause) => !banned.includes(clause))
      .map(({ id, message }) => ({ label: id, texts: [message] })),
    ...more(
      all.length - required.length,
      `plus ${count(all.length - required.length, 'clause')} not required`,
    ),
  ];
}
