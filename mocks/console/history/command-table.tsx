import { changeParams } from '../client/address.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { targetOf } from '../code/curl.ts';
import { StatusCode } from '../live/exchange-row.tsx';
import { Problem } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';
import { number, ShownText } from '../parts/text.tsx';

const perPage = 25;

export function select(position: number): void {
  changeParams({ at: String(position) });
}

interface CommandTableProps {
  readonly at: number;
  /** Position before the oldest command that is kept. */
  readonly earliest: number;
  readonly latest: number;
}

/** The page of commands around a position. */
export function CommandTable({ at, earliest, latest }: CommandTableProps) {
  const index = Math.max(at - earliest - 1, 0);
  const start = index - (index % perPage);
  const since = earliest + start + 1;
  const load = () => admin().history.list({ since, order: 'oldest', limit: perPage });
  const { value, problem } = useLoaded(load, String(since));
  return (
    <section class="card" aria-labelledby="commands">
      <h2 id="commands">Commands</h2>
      <Problem text={problem} />
      <Pager
        what="commands"
        total={latest - earliest}
        start={start}
        size={perPage}
        onMove={(to) => select(earliest + 1 + to)}
      />
      <Table
        caption="Commands, oldest first"
        rows={value?.commands}
        id={({ position }) => position}
        isCurrent={({ position }) => position === at}
        columns={{
          Position: ({ position }) => (
            <button type="button" class="small" onClick={() => select(position)}>
              {number(position)}
            </button>
          ),
          Time: ({ at }) => <time>{at.slice(11, 19)}</time>,
          Command: (command) => <CommandText command={command} />,
        }}
      />
    </section>
  );
}

export function CommandText({
  command: { request, control },
}: {
  readonly command: Schemas['Command'];
}) {
  if (control) return <code>{control.name}</code>;
  if (!request) return null;
  return (
    <>
      <StatusCode status={request.status} /> <ShownText text={request.method} limit={20} />{' '}
      <ShownText text={targetOf(request.url)} limit={80} />{' '}
      <span class="quiet-text">
        <ShownText text={request.key} limit={40} />
      </span>
    </>
  );
}
