import { countVerdicts } from '../../contract-tests/report/report.ts';
import { runVerdict } from '../../contract-tests/verdict/verdict.ts';
import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import type { ClauseReport, Report } from '../../spec/generated/schema-types.ts';
import { formatDuration } from '../../spec/support/text.ts';
import { overlap, type Trial } from '../run/trial.ts';
import {
  control,
  optionsFor,
  prepare,
  type Requirement,
  type Situation,
  situationSet,
  slowedControl,
  type Task,
  tasks,
} from './situations.ts';

/** A client that does one task against a mock, and is judged by the journal of the mock. */
export type TryTask = (mock: Mock, drill: Drill) => Promise<Trial>;

export interface Drill {
  readonly task: Task;
  readonly situation: Situation;
}

export interface Drilled extends Drill {
  readonly trial: Trial;
  readonly names: readonly string[];
  /** Whether the client met all that the situation has in store. */
  readonly isMet: boolean;
}

export function drillsFor(situations: readonly Situation[], able: readonly Task[]) {
  return situations.flatMap((situation) =>
    able
      .filter((task) => situation.tasks?.includes(task) ?? true)
      .map((task) => ({ task, situation })),
  );
}

/** Runs each of these drills. @returns Those that were run before it was stopped. */
type RunDrills = (
  drills: readonly Drill[],
  isSequential: (task: Task) => boolean,
) => Promise<ReadonlyMap<Drill, Drilled>>;

/** Drills a client in the tasks that it can do where nothing goes wrong. @returns Undefined if it was stopped. */
export async function drillClient(
  chosen: readonly Situation[],
  can: readonly Task[],
  runEach: RunDrills,
): Promise<Report | undefined> {
  const run = async (...given: Parameters<RunDrills>) => [...(await runEach(...given)).values()];
  const undisturbed = can.map((task) => ({ task, situation: control }));
  const controls = await run(undisturbed, () => true);
  const able = controls.filter((one) => !obstacleOf(one));
  const several = able.filter(({ trial }) => trial.calls.length > 1);
  const together = several.map(({ task }) => ({ task, situation: slowedControl }));
  const slowed = await run(together, () => false);
  const drills = drillsFor(chosen, can);
  const possible = drills.filter(({ task }) => able.some((one) => one.task === task));
  const results = await runEach(possible, (task) => {
    const trial = slowed.find((one) => one.task === task)?.trial;
    return !trial || !(trial.wasStopped || overlap(trial.calls));
  });
  if (controls.length < can.length || results.size < possible.length) return undefined;
  return drillReport(
    controls,
    drills.map((drill) => results.get(drill) ?? drill),
  );
}

/** @param key The name of the client's key; undefined for the first one. */
export async function runDrill(
  drill: Drill,
  options: MockOptions,
  key: string | undefined,
  tryTask: TryTask,
  isFirst = true,
): Promise<Drilled> {
  const { task, situation } = drill;
  const mock = createMock({ ...options, ...optionsFor(situation, tasks[task]) });
  await prepare(mock, key ?? mock.keys.list()[0]?.name ?? '', situation);
  const trial = await tryTask(mock, drill);
  const left = [...mock.overrides.list(), ...mock.faults.list()];
  const names = (await mock.categories.list()).map(({ name }) => name);
  const isMet = callsOf(task, trial).length > 0 && left.length === 0;
  const drilled = { ...drill, trial, names, isMet };
  if (!isFirst || backsOff(drilled) !== 'fail') return drilled;
  // A busy machine may have lengthened one of the pauses, so that the next looks no longer.
  const again = await runDrill(drill, options, key, tryTask, false);
  return backsOff(again) === 'pass' ? again : drilled;
}

function backsOff({ trial }: Drilled) {
  return trial.report.clauses.find(({ id }) => id === '8.client-backs-off')?.verdict;
}

function callsOf(task: Task, { calls }: Trial) {
  return calls.filter(({ operation }) => operation === tasks[task]);
}

/** The verdict by situation and clause. @param drills Those that were run, and those that their control ruled out. */
function drillReport(controls: readonly Drilled[], drills: readonly (Drill | Drilled)[]): Report {
  const exchanges: Report['exchanges'][number][] = [];
  const withExchanges = (rows: readonly ClauseReport[], { trial }: Drilled) => {
    const offset = exchanges.length;
    exchanges.push(...trial.report.exchanges);
    return rows.map((row) => ({ ...row, exchanges: row.exchanges.map((at) => at + offset) }));
  };
  const clauses = [
    ...controls.flatMap((control) => withExchanges(controlRows(control), control)),
    ...drills.flatMap((drill) => {
      const control = controls.find(({ task }) => task === drill.task);
      const obstacle = control && obstacleOf(control);
      if (obstacle) return [notExercised(rowOf(drill), 'blocked', obstacle)];
      return control && 'trial' in drill ? withExchanges(situationRows(drill, control), drill) : [];
    }),
  ];
  const [control] = controls;
  if (!control) throw new Error('a drill has no control');
  const { trial } = control;
  const { exposure: _, ...base } = trial.report;
  const line = trial.report.command?.line ?? '';
  return {
    ...base,
    durationMs: Date.now() - Date.parse(base.startedAt),
    requests: exchanges.length,
    command: { line, exitCode: trial.exitCode, situations: situationSet },
    verdict: runVerdict(clauses),
    counts: countVerdicts(clauses),
    clauses,
    exchanges,
  };
}

function controlRows(drilled: Drilled): ClauseReport[] {
  return drilled.trial.report.clauses
    .filter(({ verdict }) => verdict !== 'not-exercised')
    .map((clause) => ({ ...clause, id: `${rowOf(drilled).id}/${clause.id}` }));
}

function situationRows(drilled: Drilled, control: Drilled): ClauseReport[] {
  const { situation, task, trial } = drilled;
  const did = outcomeRow(drilled);
  if (!drilled.isMet) {
    const missed = `it did not get that far: ${did.observations.join('; ')}`;
    return [notExercised(did, 'no-occasion', missed)];
  }
  const rules = trial.report.clauses
    .filter(({ id }) => situation.rules?.includes(id))
    // A client that still waits has not retried, which is all that is asked of it.
    .filter(({ verdict }) => !trial.wasStopped || verdict !== 'not-exercised')
    .map((clause) => ({ ...clause, id: `${did.id}/${clause.id}` }));
  const required = (situation.requirements ?? [])
    .filter((name) => name === 'copes' || task === 'create')
    .map((name): ClauseReport => {
      const { text, problem } = requirements[name];
      const message = problem(drilled, control) ?? '';
      const verdict = message === '' ? 'pass' : 'fail';
      const id = `${did.id}/${name}`;
      return { ...did, id, level: 'must', text, verdict, message, observations: [] };
    });
  return [did, ...rules, ...required];
}

/** Why a client that fails though nothing goes wrong cannot be drilled. */
function obstacleOf({ task, trial }: Drilled): string | undefined {
  const { durationMs } = trial.report;
  if (trial.wasStopped)
    return `it did not end within ${formatDuration(durationMs)}, though nothing went wrong`;
  if (trial.exitCode !== 0)
    return `it fails even when nothing goes wrong: exit code ${trial.exitCode}`;
  return callsOf(task, trial).length > 0
    ? undefined
    : `it sent no ${tasks[task]} even when nothing went wrong`;
}

function notExercised(
  row: ClauseReport,
  reason: NonNullable<ClauseReport['reason']>,
  message: string,
): ClauseReport {
  return { ...row, level: 'must', verdict: 'not-exercised', reason, message, observations: [] };
}

function outcomeRow(drilled: Drilled): ClauseReport {
  const { task, trial } = drilled;
  const calls = callsOf(task, trial);
  const first = calls.slice(0, 10).map(({ response }) => response.status || 'no answer');
  const statuses = first.join(', ') + (calls.length > 10 ? `, and ${calls.length - 10} more` : '');
  const ending = trial.wasStopped
    ? 'had not ended when it was stopped'
    : `ended with exit code ${trial.exitCode}`;
  const pauses = calls.slice(1).map((call, index) => {
    const before = calls[index]?.receivedAt ?? call.sentAt;
    return formatDuration(Math.max(0, call.sentAt - before));
  });
  const waited = pauses.length > 0 ? `; paused ${pauses.slice(0, 5).join(', ')}` : '';
  return {
    ...rowOf(drilled),
    observations: [`${statuses || `sent no ${tasks[task]}`}${waited}; ${ending}`],
    exchanges: trial.report.exchanges.map((_, index) => index),
  };
}

function rowOf({ situation: { name, text }, task }: Drill): ClauseReport {
  return {
    id: `${name}.${task}`,
    section: '8',
    level: 'may',
    quote: '',
    text,
    verdict: 'observed',
    reason: null,
    message: '',
    observations: [],
    exchanges: [],
  };
}

const requirements: Record<
  Requirement,
  { text: string; problem: (drilled: Drilled, control: Drilled) => string | undefined }
> = {
  copes: {
    text: 'A client succeeds with whatever the document permits.',
    problem({ trial: { exitCode, wasStopped, report } }) {
      if (wasStopped) return `did not end within ${formatDuration(report.durationMs)}`;
      return exitCode === 0 ? undefined : `ended with exit code ${exitCode}`;
    },
  },
  'creates-once': {
    text: 'A client whose creation got no usable answer does not create the category twice.',
    problem({ names }, control) {
      const usual = (name: string) => Math.max(1, timesOf(name, control.names));
      const twice = names.find((name) => timesOf(name, names) > usual(name));
      return twice && `created ${JSON.stringify(twice)} ${timesOf(twice, names)} times`;
    },
  },
};

const timesOf = (wanted: string, names: readonly string[]) =>
  names.filter((name) => name === wanted).length;
