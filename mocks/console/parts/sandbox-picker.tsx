import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { call } from '../client/api.ts';
import { refresh, useLoaded } from '../client/loaded.ts';

/** Selects the sandbox that the page shows. */
export function SandboxPicker() {
  const { value } = useLoaded(() => call('get', '/sandboxes'));
  const selected = selectedSandbox();
  const ids = value?.sandboxes.map(({ id }) => id) ?? [];
  return (
    <label class="inline">
      Sandbox
      <select
        value={selected}
        onFocus={refresh}
        onChange={({ currentTarget }) => changeParams({ sandbox: currentTarget.value })}
      >
        {[...new Set([mainSandbox, ...ids, selected])].map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
