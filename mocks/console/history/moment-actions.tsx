import { linkTo, selectedSandbox } from '../client/address.ts';
import { call, send } from '../client/api.ts';
import { exportedTest } from '../code/exported-test.ts';
import { download } from '../parts/download.ts';
import { attempt } from '../parts/notice.tsx';
import type { StateAt } from './state-at.ts';

interface MomentActionsProps {
  readonly moment: StateAt;
  /** Whether the state before the command is kept. */
  readonly canTest: boolean;
}

/** Actions that start from a point of the history. */
export function MomentActions({ moment, canTest }: MomentActionsProps) {
  const { position, exchange } = moment;
  const sandbox = selectedSandbox();
  const fork = () =>
    attempt(
      async () => {
        const from = { sandbox, at: position };
        const { id } = await call('post', '/sandboxes', { body: { from } });
        location.hash = linkTo('history', { sandbox: id });
        return id;
      },
      (id) => `This is ${id}, a fork of ${sandbox} after command ${position}.`,
    );
  const exportHistory = () =>
    attempt(async () => {
      const text = await (await send(`/history/export?to=${position}`)).text();
      download(`${sandbox}-history-${position}.json`, text, 'application/json');
    }, 'The history up to here is exported. Replay it with: pet-catalogue replay FILE');
  const exportTest = () =>
    attempt(async () => {
      if (!exchange) return;
      const text = exportedTest(exchange, await stateBefore(sandbox, position));
      download(`command-${position}.test.ts`, text, 'text/plain');
    }, 'The test is exported. It needs vitest, msw and pet-catalogue.');
  return (
    <div class="row">
      <button type="button" onClick={() => void fork()}>
        Fork a sandbox here
      </button>
      <button type="button" onClick={() => void exportHistory()}>
        Export history
      </button>
      {exchange !== null && exchange.operation !== null && canTest && (
        <button type="button" onClick={() => void exportTest()}>
          Export as test
        </button>
      )}
    </div>
  );
}

/** The whole state before a command, exported from a temporary fork. */
async function stateBefore(sandbox: string, position: number) {
  const from = { sandbox, at: position - 1 };
  const { id } = await call('post', '/sandboxes', { body: { from } });
  try {
    return await call('get', '/state', { sandbox: id });
  } finally {
    await call('delete', '/sandboxes/{id}', { path: { id } });
  }
}
