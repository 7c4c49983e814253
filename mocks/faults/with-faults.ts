import { onDemand } from '../../spec/support/on-demand.ts';
import { authenticate } from '../keys/authenticate.ts';
import { bodyOf, type Call, operationOf } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { ActiveFault, Fault, FaultySandbox } from './fault.ts';
import { transportFaults } from './transport.ts';

/** Serves a call wrapped in every active fault that matches it; the first one added is outermost. */
export function withFaults(
  call: Call,
  sandbox: FaultySandbox,
  serve: (call: Call) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const { faults, accounts, clock } = sandbox;
  if (faults.length === 0 && !call.faults) return serve(call);
  const matching = call.faults ?? chooseFaults(call, sandbox);
  // A fault may answer before the service authenticates the caller.
  call.caller = authenticate(call.authorization, accounts, clock.now()).account.name;
  const answer = matching.reduceRight<(call: Call) => Promise<Reply>>(
    (next, active) => {
      const { settings = {} } = active;
      const context = { sandbox, settings, notes: notesOf(active, sandbox) };
      const known = transportFaults.find(({ name }) => name === active.fault);
      if (known) return (current) => known.apply(current, next, context);
      return async (current) => (await loadFault(active.fault)).apply(current, next, context);
    },
    async (current) => serve(current),
  )(call);
  return answer.then((reply) => {
    for (const active of faults) {
      if (active.when) notesOf(active, sandbox).set(noted.status, String(reply.status));
    }
    return reply;
  });
}

/** The faults that affect a call, which uses up one of their `times`. */
export function chooseFaults(call: Call, sandbox: FaultySandbox): readonly ActiveFault[] {
  const matching = sandbox.faults.filter((active) => matches(active, call, sandbox));
  for (const active of matching) {
    if (active.times !== undefined) active.times -= 1;
    if (active.times === 0) sandbox.faults = sandbox.faults.filter((other) => other !== active);
  }
  return matching;
}

/** Loads the catalogue lazily: most mocks never need it. */
async function loadFault(name: string): Promise<Fault> {
  const { faults } = await onDemand('the catalogue of faults', import('./index.ts'));
  // Its name has been checked against a generated list of the catalogue.
  return faults.find((fault) => fault.name === name) as Fault;
}

function matches(active: ActiveFault, call: Call, sandbox: FaultySandbox): boolean {
  const { operation, probability = 1, skip = 0, from, until } = active;
  if (from !== undefined && call.arrivedAt < Date.parse(from)) return false;
  if (until !== undefined && call.arrivedAt >= Date.parse(until)) return false;
  if (!isOccasion(active, call, notesOf(active, sandbox))) return false;
  if (operation !== undefined && operation !== operationOf(call)) return false;
  if (skip > 0) {
    active.skip = skip - 1;
    return false;
  }
  return probability >= 1 || sandbox.random.next() < probability;
}

function notesOf(active: ActiveFault, { faultNotes }: FaultySandbox): Map<string, string> {
  const notes = faultNotes.get(active) ?? new Map();
  faultNotes.set(active, notes);
  return notes;
}

type Notes = Map<string, string>;
type Occasion = NonNullable<ActiveFault['when']>;

const minuteMillis = 60_000;
/** The most characters of a short text. */
const shortLength = 100;

/** Whether a call matches each occasion, from its body and the notes on earlier calls. */
const occasions: Readonly<Record<Occasion, (call: Call, notes: Notes) => boolean>> = {
  'name-beyond-ascii': (call) => /[^\p{ASCII}]/u.test(textIn(call, 'name') ?? ''),
  'long-text': (call) =>
    ['name', 'description'].some((field) => (textIn(call, field) ?? '').length > shortLength),
  'no-description': (call) =>
    textIn(call, 'name') !== undefined && textIn(call, 'description') === undefined,
  overlapping: ({ answeredBefore }, notes) => notes.get(noted.answered) === String(answeredBefore),
  'after-refusal': (_call, notes) => Number(notes.get(noted.status)) >= 400,
  'after-minute': ({ arrivedAt }, notes) =>
    arrivedAt - Number(notes.get(noted.start) ?? arrivedAt) >= minuteMillis,
};

const noted = { answered: 'when: answered', status: 'when: status', start: 'when: start' };

/** Whether the fault is to affect this call; notes what later calls need to know of it. */
function isOccasion({ when }: ActiveFault, call: Call, notes: Notes): boolean {
  if (when === undefined) return true;
  const is = occasions[when](call, notes);
  notes.set(noted.answered, String(call.answeredBefore));
  notes.set(noted.start, notes.get(noted.start) ?? String(call.arrivedAt));
  return is;
}

function textIn(call: Call, field: string): string | undefined {
  const { json } = bodyOf(call);
  const value = (json as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
}
