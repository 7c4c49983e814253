import type { NewFault } from '../../mocks/faults/fault.ts';
import { type OperationId, operationList } from '../../spec/operations.ts';
import type { Exchange } from '../evidence/exchange.ts';
import type { Safety } from '../run/check.ts';
import { shapeOf } from '../run/random.ts';
import { brokenServices, withoutDefect } from './broken-services.ts';
import { judgeService } from './judge-service.ts';
import type { BrokenService, Service } from './service.ts';
import data from './triggers.json' with { type: 'json' };

/** When a defect shows: a restriction of the fault. */
interface Trigger {
  readonly name: string;
  readonly restriction: Pick<NewFault, 'operation' | 'skip' | 'times' | 'when'>;
}

/** A run against a service whose defect shows on some occasions only. Plain data. */
export interface TriggerResult {
  readonly name: string;
  readonly trigger: string;
  readonly caught: boolean;
}

/** The runs with a trigger, each at the lowest level that shows the defect without it. */
export interface TriggerFigures {
  readonly trigger: string;
  /** Runs in which some answer differs from that of the correct service. */
  readonly shown: number;
  /** The service of each of them that was not caught. */
  readonly missed: readonly string[];
  /** Those that look like a correct service, so that no judge can blame them. */
  readonly permitted: readonly string[];
}

/** The services whose defect can be restricted: it is one fault. */
export const triggeredServices: readonly BrokenService[] = brokenServices.filter(
  ({ options, undetectable, isPermittedAtTimes }) =>
    undetectable === undefined && !isPermittedAtTimes && options.faults?.length === 1,
);

/** Some concern a single operation. */
const occasions = data.occasions as readonly (Trigger & { readonly operation?: OperationId })[];

const triggerNames: readonly string[] = [
  ...['only the first time', 'only the second time', 'only the last time'],
  ...occasions.map(({ name }) => name),
  'only on one operation',
];

/** The figures of all runs, in the order of the table. */
export function figuresOf(results: readonly TriggerResult[]): TriggerFigures[] {
  return triggerNames.flatMap((trigger) => {
    const those = results.filter((one) => one.trigger === trigger);
    const uncaught = those.filter(({ caught }) => !caught).map(({ name }) => name);
    const { missed = [], permitted = [] } = Object.groupBy(uncaught.sort(), (name) =>
      isPermitted(name, trigger) ? 'permitted' : 'missed',
    );
    return those.length === 0 ? [] : [{ trigger, shown: those.length, missed, permitted }];
  });
}

/** Whether service.md permits the defect on such an occasion. */
function isPermitted(name: string, trigger: string): boolean {
  return data.permitted.some(
    (one) => new RegExp(one.trigger).test(trigger) && new RegExp(one.services).test(name),
  );
}

/**
 * Judges a broken service with each trigger at which some answer of the run differs from that of the
 * correct service: a defect that changes no answer cannot be seen by any judge.
 */
export async function judgeTriggers(broken: BrokenService): Promise<TriggerResult[]> {
  const { safety } = broken;
  const correct = await answersOf(withoutDefect(broken), safety);
  const always = await answersOf(broken, safety);
  const results: TriggerResult[] = [];
  const affected = differences(correct.answers, always.answers);
  for (const { name, restriction } of triggersFor(always.exchanges, affected)) {
    // The defect is one of this operation.
    if (restriction.operation && faultOf(broken).operation) continue;
    const faults = [{ ...faultOf(broken), ...restriction }];
    const restricted: Service = { ...broken, options: { ...broken.options, faults } };
    const { answers, verdict } = await answersOf(restricted, safety);
    if (differences(correct.answers, answers).length === 0) continue;
    results.push({ name: broken.name, trigger: name, caught: verdict === 'violates' });
  }
  return results;
}

/** @param affected The indexes of the answers that the fault changes if nothing restricts it. */
function triggersFor(exchanges: readonly Exchange[], affected: readonly number[]): Trigger[] {
  const places = { first: affected[0], second: affected[1], last: affected.at(-1) };
  const concerned = new Set(affected.flatMap((index) => exchanges[index]?.operation ?? []));
  return [
    ...Object.entries(places).flatMap(([which, skip]) =>
      skip === undefined
        ? []
        : [{ name: `only the ${which} time`, restriction: { skip, times: 1 } }],
    ),
    ...occasions.filter(({ operation }) => operation === undefined || concerned.has(operation)),
    ...(concerned.size < 2 ? [] : operationList.filter(({ id }) => concerned.has(id))).map(
      ({ id }) => ({ name: 'only on one operation', restriction: { operation: id } }),
    ),
  ];
}

function faultOf({ options }: BrokenService): NewFault {
  const [only] = options.faults ?? [];
  if (!only) throw new Error('A broken service without a fault has no triggers');
  return typeof only === 'object' ? only : { fault: only };
}

/** Each answer as a text that is the same in every run, although names are random. */
async function answersOf(service: Service, safety: Safety) {
  const { report, exchanges } = await judgeService(service, safety);
  const answers = exchanges.map(({ operation, credential, response }) =>
    shapeOf(JSON.stringify([operation, credential, response])),
  );
  return { answers, exchanges, verdict: report.verdict };
}

function differences(before: readonly string[], after: readonly string[]): number[] {
  return after.flatMap((answer, index) => (answer === before[index] ? [] : [index]));
}
