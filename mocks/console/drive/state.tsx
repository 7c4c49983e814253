import { useRef } from 'preact/hooks';
import { selectedSandbox } from '../client/address.ts';
import { call, send } from '../client/api.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { confirmed } from '../parts/confirm.tsx';

export function StateControls() {
  const { run, problem } = useAction();
  const file = useRef<HTMLInputElement>(null);
  const download = () =>
    run(async () => {
      const response = await send('/state');
      save(await response.blob(), `${selectedSandbox()}-state.json`);
    }, 'The state is exported.');
  const importFile = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const chosen = file.current?.files?.[0];
    if (!chosen || !(await confirmed(`Replace the state by that in ${chosen.name}?`, 'Import')))
      return;
    const headers = { 'Content-Type': 'application/json' };
    // Sent unparsed, so that ids beyond 2^53 stay exact.
    const body = await chosen.text();
    const imported = await run(
      () => send('/state', { method: 'PUT', headers, body }),
      `The state in ${chosen.name} is imported.`,
    );
    if (imported) form.reset();
  };
  const reset = async () => {
    const question =
      'Reset the sandbox? Records, quotas, bans, profile, faults and overrides become the initial ones; the journal is emptied.';
    if (await confirmed(question, 'Reset')) {
      await run(() => call('post', '/reset'), 'The sandbox is reset.');
    }
  };
  const emptyJournal = async () => {
    if (await confirmed('Empty the journal?', 'Empty it')) {
      await run(() => call('delete', '/requests'), 'The journal is empty.');
    }
  };
  return (
    <>
      <div class="row">
        <button type="button" onClick={download}>
          Export the state
        </button>
        <button type="button" class="danger" onClick={reset}>
          Reset
        </button>
        <button type="button" class="danger" onClick={emptyJournal}>
          Empty the journal
        </button>
      </div>
      <form class="row" onSubmit={importFile}>
        <label>
          State to import
          <input ref={file} type="file" accept=".json,application/json" required />
        </label>
        <button type="submit">Import</button>
      </form>
      <Problem text={problem} />
    </>
  );
}

function save(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
