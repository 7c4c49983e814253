import { clauses as known } from '../../spec/clauses/index.ts';
import type { Report, RuleReport } from '../../spec/generated/schema-types.ts';
import { count } from '../../spec/support/text.ts';
import { combine, type Finding, finding, notExercised } from '../verdict/verdict.ts';
import { type ClientCall, exposureOf } from './exposure.ts';
import { createReport } from './report.ts';

/** What a service has seen of its clients while a command ran. All of it is redacted. */
export interface ClientTrial {
  /** As it was typed. */
  readonly command: string;
  readonly exitCode: number;
  readonly baseUrl: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
  /** By the ids to which the rules refer, in the order of their answers. */
  readonly calls: ReadonlyMap<number, ClientCall>;
  /** How each caller kept the rules. */
  readonly callers: readonly { readonly name: string; readonly rules: readonly RuleReport[] }[];
  /** Ids of clauses that are not judged. */
  readonly except?: readonly string[];
  /** See `exposureNames`. */
  readonly requiredExposure?: readonly string[];
}

/** Problems and exchanges of one clause that a report shows. */
const maxShown = 5;

/** The verdict on the client that a command has run, by the rules of service.md for clients. */
export function clientReport(trial: ClientTrial): Report {
  const { command, exitCode, baseUrl, calls, callers, except = [] } = trial;
  const indexes = new Map([...calls.keys()].map((id, index) => [id, index]));
  const clauses = known
    .filter(({ id, party }) => party === 'client' && !except.includes(id))
    .map((clause) => {
      const judged = callers.flatMap(({ name, rules }) =>
        rules.filter((rule) => rule.clause === clause.id).map((rule) => ({ name, ...rule })),
      );
      return combine(clause, [findingOf(judged, indexes)]);
    });
  const report = createReport({
    ...trial,
    target: { baseUrl },
    requests: calls.size,
    clauses,
    exchanges: [...calls.values()],
  });
  const exposure = {
    required: trial.requiredExposure ?? [],
    answers: exposureOf([...calls.values()]),
  };
  return { ...report, command: { line: command, exitCode }, exposure };
}

function findingOf(
  judged: readonly (RuleReport & { readonly name: string })[],
  indexes: ReadonlyMap<number, number>,
): Finding {
  const problems = judged.flatMap(({ name, problems }) =>
    problems.map((problem) => ({ ...problem, name: judged.length > 1 ? `${name} ` : '' })),
  );
  const shown = problems.slice(0, maxShown);
  const more =
    problems.length > maxShown ? [`and ${count(problems.length - maxShown, 'more time')}`] : [];
  if (problems.length > 0) {
    const ids = new Set(shown.flatMap(({ requests }) => requests.slice(0, maxShown)));
    const messages = [...shown.map(({ name, message }) => `${name}${message}`), ...more];
    const exchanges = [...ids].flatMap((id) => indexes.get(id) ?? []);
    return finding('fail', messages.join('; '), exchanges);
  }
  if (judged.every(({ verdict }) => verdict === 'not-exercised')) {
    return notExercised('no-occasion', 'no request could have broken it');
  }
  return finding('pass', '');
}
