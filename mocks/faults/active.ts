import { ApiError } from '../api-error.ts';
import type { Call } from '../call.ts';
import type { Reply } from '../reply.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ActiveFault, Fault } from './fault.ts';
import { faults } from './index.ts';

/** Answers a call with every active fault that fits it standing around the service. */
export function withFaults(
  call: Call,
  sandbox: Sandbox,
  serve: (call: Call) => Promise<Reply>,
): Promise<Reply> {
  if (sandbox.faults.length === 0) return serve(call);
  const fitting = sandbox.faults.filter((active) => strikes(active, call, sandbox));
  for (const active of fitting) wear(active, sandbox.faults);
  return fitting.reduceRight<(call: Call) => Promise<Reply>>(
    (next, { fault, settings = {} }) =>
      (current) =>
        faultByName(fault).apply(current, next, { sandbox, settings }),
    serve,
  )(call);
}

/**
 * The fault of this name.
 * @throws {RangeError} when the catalogue has none.
 */
export function faultByName(name: string): Fault {
  const fault = faults.find((candidate) => candidate.name === name);
  if (fault) return fault;
  throw new RangeError(`no fault is called ${name}`);
}

function strikes(
  { operation, probability = 1 }: ActiveFault,
  call: Call,
  sandbox: Sandbox,
): boolean {
  const asked = call.route instanceof ApiError ? undefined : call.route.operation.id;
  if (operation !== undefined && operation !== asked) return false;
  return probability >= 1 || sandbox.random.next() < probability;
}

function wear(active: ActiveFault, all: ActiveFault[]): void {
  if (active.times === undefined) return;
  active.times -= 1;
  if (active.times <= 0) all.splice(all.indexOf(active), 1);
}
