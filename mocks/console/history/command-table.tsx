import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { StatusCode } from '../live/exchange-row.tsx';
import { Pager } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';
import { number, ShownText } from '../parts/text.tsx';

export const commandsPerPage = 25;

interface CommandTableProps {
  /** Position of the oldest command that is kept. */
  readonly first: number;
  /** Position before the first command that is shown. */
  readonly start: number;
  readonly at: number;
  readonly latest: number;
  readonly select: (position: number) => void;
}

export function CommandTable({ first, start, at, latest, select }: CommandTableProps) {
  const filter = { since: start + 1, order: 'oldest', limit: commandsPerPage } as const;
  const { value, problem } = useLoaded(() => admin().history.list(filter), String(start));
  return (
    <section class="card" aria-labelledby="commands">
      <h2 id="commands">Commands</h2>
      {problem !== undefined && <p class="bad">{problem}</p>}
      <Pager
        what="commands"
        total={latest - first + 1}
        start={start - first + 1}
        size={commandsPerPage}
        onMove={(index) => select(first + index)}
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
  const { pathname, search } = URL.parse(request.url) ?? { pathname: request.url, search: '' };
  return (
    <>
      <StatusCode status={request.status} /> <ShownText text={request.method} limit={20} />{' '}
      <ShownText text={pathname + search} limit={80} />{' '}
      <span class="quiet-text">
        <ShownText text={request.key} limit={40} />
      </span>
    </>
  );
}
