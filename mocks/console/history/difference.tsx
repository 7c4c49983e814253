import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { leavesOf } from '../../../spec/support/leaves.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { usePages } from '../parts/pager.tsx';
import type { Schema } from '../parts/schema.ts';
import { Table } from '../parts/table.tsx';
import { number, ShownText } from '../parts/text.tsx';

type StateAt = Schemas['StateAt'];

interface DifferenceProps {
  readonly moment: StateAt;
  /** The first position whose state is kept. */
  readonly earliest: number;
}

/** What differs between the state shown and that at another position, which is in the address. */
export function Difference({ moment, earliest }: DifferenceProps) {
  const { with: given = '' } = place.value.params;
  const at = /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  return (
    <section class="card" aria-labelledby="difference">
      <h2 id="difference">Difference</h2>
      <label class="inline">
        Compare with position
        <input
          type="number"
          min="0"
          value={given}
          onChange={({ currentTarget }) => changeParams({ with: currentTarget.value })}
        />
      </label>
      {at !== undefined && <Changes key={at} at={at} moment={moment} />}
      <details>
        <summary>Find where an assertion begins to fail</summary>
        <SchemaForm
          schema={assertion}
          values={{ comparison: '=' }}
          submit="Find the command"
          send={(given: Assertion) => firstFailure(given, earliest, moment)}
          done={(position, { path }) => found(position, path)}
        />
      </details>
    </section>
  );
}

/** Compare a value of the state with a given one, both as JSON. */
const comparisons: Readonly<Record<string, (value: string, given: string) => boolean>> = {
  '=': (value, given) => value === given,
  '≠': (value, given) => value !== given,
  '<': (value, given) => Number(value) < Number(given),
  '>': (value, given) => Number(value) > Number(given),
};

const assertion: Schema = {
  required: ['path', 'comparison', 'value'],
  properties: {
    path: { type: 'string', description: 'For example `keys.free.remaining.minute`.' },
    comparison: { enum: Object.keys(comparisons) },
    value: { description: 'As JSON: a text in quotes.' },
  },
};

interface Assertion {
  readonly path: string;
  readonly comparison: string;
  readonly value: unknown;
}

/** @throws {Error} if the assertion fails at `earliest` already, or holds at the moment. */
async function firstFailure(
  { path, comparison, value }: Assertion,
  earliest: number,
  moment: StateAt,
): Promise<number> {
  const given = stringifyExact(value);
  const holds: Predicate = (values) =>
    comparisons[comparison]?.(values.get(path) ?? 'undefined', given) === true;
  const first = valuesIn(await admin().history.stateAt(earliest));
  if (!holds(first)) {
    throw new Error(`It fails at position ${earliest} already: the value is ${first.get(path)}.`);
  }
  if (holds(valuesIn(moment))) throw new Error(`It holds at position ${moment.position}.`);
  return firstChange(earliest, moment.position, holds);
}

/** @returns What to report. */
function found(position: number, path: string): string {
  changeParams({ at: String(position) });
  return `Command ${position} changes ${path}.`;
}

interface ChangesProps {
  readonly at: number;
  readonly moment: StateAt;
}

function Changes({ at, moment }: ChangesProps) {
  const loaded = useLoaded(() => admin().history.stateAt(at), '', 'never');
  const { run, problem } = useAction(loaded);
  const other = loaded.value ?? moment;
  const [from, to] = at < moment.position ? [other, moment] : [moment, other];
  const [before, after] = [valuesIn(from), valuesIn(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  const [page, pager] = usePages('differences', changed, 50);
  const find = (path: string) =>
    run(
      () =>
        firstChange(from.position, to.position, (values) => values.get(path) === before.get(path)),
      (position) => found(position, path),
    );
  return (
    <>
      <Problem text={problem} />
      {loaded.value && changed.length === 0 && <p>Nothing differs.</p>}
      {changed.length > 0 && (
        <Table
          caption={`${number(changed.length)} values that differ`}
          rows={page}
          id={(path) => path}
          head="Value"
          columns={{
            Value: (path) => <ShownText text={path} limit={80} />,
            [`After ${from.position}`]: (path) => (
              <ShownText text={before.get(path) ?? '–'} limit={80} />
            ),
            [`After ${to.position}`]: (path) => (
              <ShownText text={after.get(path) ?? '–'} limit={80} />
            ),
          }}
          actions={(path) => ({ 'Find the command': () => find(path) })}
        />
      )}
      {pager}
    </>
  );
}

type Predicate = (values: ReadonlyMap<string, string>) => boolean;

/**
 * The first of the commands from one position to another after which something no longer holds, by
 * bisection: if it holds again in between, one of those after which it does not.
 */
async function firstChange(from: number, to: number, holds: Predicate): Promise<number> {
  if (to - from <= 1) return to;
  const middle = Math.floor((from + to) / 2);
  const isEarly = !holds(valuesIn(await admin().history.stateAt(middle)));
  return isEarly ? firstChange(from, middle, holds) : firstChange(middle, to, holds);
}

/** The values of a state as JSON by their paths, such as `keys.free.remaining.minute`. */
function valuesIn({ clock, keys, profile, faults, overrides, categories, meta }: StateAt) {
  const byId = (list: readonly { readonly id: unknown }[]) =>
    Object.fromEntries(list.map((one) => [String(one.id), one]));
  const lists = { faults: byId(faults), overrides: byId(overrides), categories: byId(categories) };
  const byName = Object.fromEntries(keys.map((key) => [key.name, key]));
  const all = { clock, keys: byName, profile, ...lists, 'number of categories': meta.categories };
  return new Map(leavesOf(all).map(([path, value]) => [path, stringifyExact(value)]));
}
