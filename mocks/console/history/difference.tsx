import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { leavesOf } from '../../../spec/support/leaves.ts';
import { changeParams, place } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { Problem, useAction } from '../parts/notice.tsx';
import { usePages } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';
import { number, ShownText } from '../parts/text.tsx';

type StateAt = Schemas['StateAt'];

/** What differs between the state shown and that at another position, which is in the address. */
export function Difference({ moment }: { readonly moment: StateAt }) {
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
    </section>
  );
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
      () => firstChange(from.position, to.position, path, before.get(path)),
      (position) => {
        changeParams({ at: String(position) });
        return `Command ${position} changes ${path}.`;
      },
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

/**
 * The first of the commands from one position to another after which a value is no longer what it was,
 * by bisection: if it changes several times, one of its changes.
 */
async function firstChange(
  from: number,
  to: number,
  path: string,
  value: string | undefined,
): Promise<number> {
  if (to - from <= 1) return to;
  const middle = Math.floor((from + to) / 2);
  const isSame = valuesIn(await admin().history.stateAt(middle)).get(path) === value;
  return isSame ? firstChange(middle, to, path, value) : firstChange(from, middle, path, value);
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
