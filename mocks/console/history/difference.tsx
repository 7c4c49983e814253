import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { leavesOf } from '../../../spec/support/nested.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { usePages } from '../parts/pager.tsx';
import { forms, withChoices } from '../parts/schema.ts';
import { Table } from '../parts/table.tsx';
import { number, ShownText } from '../parts/text.tsx';

type StateAt = Schemas['StateAt'];

/** In place of the JSON of a value that a state does not have. */
const missing = '–';

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
          fields={withChoices(forms.findCommand, { comparison: Object.keys(comparisons) })}
          values={{ comparison: '=' }}
          submit="Find the command"
          send={(given: Assertion) => showFailure(given, earliest, moment.position)}
          done={String}
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

interface Assertion {
  readonly path: string;
  readonly comparison: string;
  /** As JSON. */
  readonly value: string;
}

/**
 * Shows the first command from one position to another after which an assertion fails, by bisection: if
 * it holds again in between, one of those after which it fails.
 * @returns What to report.
 * @throws {Error} if it fails at the first position already, or holds at the last one.
 */
async function showFailure({ path, comparison, value }: Assertion, from: number, to: number) {
  const holdsAt = async (position: number) => {
    const found = valuesIn(await admin().history.stateAt(position)).get(path);
    return comparisons[comparison]?.(found ?? missing, value) === true;
  };
  if (!(await holdsAt(from))) throw new Error(`It already fails at position ${from}.`);
  if (await holdsAt(to)) throw new Error(`It holds at position ${to}.`);
  let [good, bad] = [from, to];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await holdsAt(middle)) good = middle;
    else bad = middle;
  }
  changeParams({ at: String(bad) });
  return `Command ${bad} changes ${path}.`;
}

function Changes({ at, moment }: { readonly at: number; readonly moment: StateAt }) {
  const { value: loaded, problem } = useLoaded(() => admin().history.stateAt(at), '', 'never');
  const other = loaded ?? moment;
  const [from, to] = at < moment.position ? [other, moment] : [moment, other];
  const [before, after] = [valuesIn(from), valuesIn(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  const [page, pager] = usePages('differences', changed, 50);
  const find = (path: string) => {
    const same = { path, comparison: '=', value: before.get(path) ?? missing };
    return run(() => showFailure(same, from.position, to.position), String);
  };
  return (
    <>
      <Problem text={problem} />
      {loaded && changed.length === 0 && <p>Nothing differs.</p>}
      {changed.length > 0 && (
        <Table
          caption={`${number(changed.length)} values that differ`}
          rows={page}
          id={(path) => path}
          columns={{
            Value: (path) => <ShownText text={path} limit={80} />,
            [`After ${from.position}`]: shownIn(before),
            [`After ${to.position}`]: shownIn(after),
          }}
          actions={(path) => ({ 'Find the command': () => find(path) })}
        />
      )}
      {pager}
    </>
  );
}

const shownIn = (values: ReadonlyMap<string, string>) => (path: string) => (
  <ShownText text={values.get(path) ?? missing} limit={80} />
);

/** The values of a state as JSON by their paths, such as `keys.free.remaining.minute`. */
function valuesIn({ clock, keys, profile, faults, overrides, categories, meta }: StateAt) {
  const byId = (list: readonly { readonly id: unknown }[]) =>
    Object.fromEntries(list.map((one) => [String(one.id), one]));
  const lists = { faults: byId(faults), overrides: byId(overrides), categories: byId(categories) };
  const byName = Object.fromEntries(keys.map((key) => [key.name, key]));
  const all = { clock, keys: byName, profile, ...lists, 'number of categories': meta.categories };
  return new Map(leavesOf(all).map(([path, value]) => [path, stringifyExact(value)]));
}
