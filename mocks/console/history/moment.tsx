import { operationList } from '../../../spec/operations.ts';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { changeParams, place, selectedSandbox } from '../client/address.ts';
import { admin, forkAt, type Schemas, useLoaded } from '../client/api.ts';
import { targetOf } from '../code/curl.ts';
import { exportedTest } from '../code/msw-test.ts';
import { StatusCode } from '../live/exchange-row.tsx';
import { Buttons } from '../parts/buttons.tsx';
import { download } from '../parts/copy.tsx';
import { Choice, type Option } from '../parts/inputs.tsx';
import { indentJson } from '../parts/json.ts';
import { MessageView } from '../parts/message-view.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { Table } from '../parts/table.tsx';
import { number, ShownText, TextBlock } from '../parts/text.tsx';
import { Difference } from './difference.tsx';
import { PastState } from './past-state.tsx';

type StateAt = Schemas['StateAt'];

export function Moment({ at, earliest }: { readonly at: number; readonly earliest: number }) {
  const load = () => admin().history.stateAt(at);
  const { value: moment, problem } = useLoaded(load, String(at), 'never');
  if (!moment || problem !== undefined)
    return (
      <div class="card">{problem === undefined ? 'Loading…' : <Problem text={problem} />}</div>
    );
  return (
    <div class="moment">
      <section class="card" aria-labelledby="command">
        <h2 id="command">{at === 0 ? 'The beginning' : `Command ${number(at)}`}</h2>
        <MomentActions moment={moment} canTest={at > earliest} />
        <Details moment={moment} />
      </section>
      <Difference moment={moment} earliest={earliest} />
      <PastState moment={moment} />
    </div>
  );
}

function Details({ moment: { position, command, exchange } }: { readonly moment: StateAt }) {
  if (position === 0) return <p>The sandbox as it was when it was created.</p>;
  if (!command) return <p>This command is no longer kept, but the state after it is.</p>;
  const { control, at } = command;
  return (
    <>
      <p>
        <CommandText command={command} /> <span class="quiet-text">{at}</span>
      </p>
      {control?.truncated && <p class="quiet-text">Its arguments are too long to be shown.</p>}
      {control && control.arguments.length > 0 && (
        <TextBlock text={indentJson(stringifyExact(control.arguments))} label="Arguments" />
      )}
      {exchange && exchange.reason !== null && <p class="warning">{exchange.reason}</p>}
      {exchange && <MessageView title="Request" message={exchange.request} />}
      {exchange && <MessageView title="Answer" message={exchange.response} />}
    </>
  );
}

interface MomentActionsProps {
  readonly moment: StateAt;
  /** Whether the state before the command is kept. */
  readonly canTest: boolean;
}

function MomentActions({ moment, canTest }: MomentActionsProps) {
  const { position, exchange } = moment;
  const sandbox = selectedSandbox();
  const fork = () => run(() => forkAt(position), String);
  const exportHistory = () =>
    run(async () => {
      const history = await admin().history.export({ to: position });
      download(`${sandbox}-history-${position}.json`, stringifyExact(history));
    }, 'The history up to here is exported. Replay it with: pet-catalogue replay FILE');
  const exportTest = () =>
    run(async () => {
      if (!exchange) return;
      const text = exportedTest(exchange, await stateBefore(sandbox, position));
      download(`command-${position}.test.ts`, text, 'text/plain');
    }, 'The test is exported. It needs vitest, msw and pet-catalogue.');
  const acts = { 'Fork here': fork, 'Export history': exportHistory };
  const isTestable = exchange !== null && exchange.operation !== null && canTest;
  return <Buttons acts={isTestable ? { ...acts, 'Export as test': exportTest } : acts} />;
}

/** The whole state before a command, exported from a temporary fork. */
async function stateBefore(sandbox: string, position: number) {
  const { sandboxes } = admin();
  const { id } = await sandboxes.create({ from: { sandbox, at: position - 1 } });
  try {
    return await admin(id).state.export();
  } finally {
    await sandboxes.delete(id);
  }
}

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

/** The page of commands around a position, or the latest of one operation. */
export function CommandTable({ at, earliest, latest }: CommandTableProps) {
  const operation = operationList.find(({ id }) => id === place.value.params.operation)?.id;
  const index = Math.max(at - earliest - 1, 0);
  const start = index - (index % perPage);
  const filter = operation
    ? { operation, order: 'newest' as const }
    : { since: earliest + start + 1, order: 'oldest' as const };
  const load = () => admin().history.list({ ...filter, limit: perPage });
  const { value, problem } = useLoaded(load, JSON.stringify(filter));
  return (
    <section class="card" aria-labelledby="commands">
      <h2 id="commands">Commands</h2>
      <Problem text={problem} />
      <Choice
        label="Operation"
        value={operation ?? ''}
        options={[['', 'Any command'], ...operationList.map(({ id }): Option => [id, id])]}
        onChange={(chosen) => changeParams({ operation: chosen })}
      />
      <Pager
        what="commands"
        total={operation ? 0 : latest - earliest}
        start={start}
        size={perPage}
        onMove={(to) => select(earliest + 1 + to)}
      />
      <Table
        caption={
          operation
            ? `The latest of ${number(value?.meta.total ?? 0)} commands, newest first`
            : 'Commands, oldest first'
        }
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

function CommandText({ command: { request, control } }: { readonly command: Schemas['Command'] }) {
  if (control) {
    const given = control.arguments.map((one) => stringifyExact(one)).join(', ');
    return (
      <>
        <code>{control.name}</code> <ShownText text={given} limit={80} />
      </>
    );
  }
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
