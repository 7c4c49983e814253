import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { call } from '../client/api.ts';
import { attempt } from './notice.tsx';

/** Selects the sandbox that the page shows. */
export function SandboxPicker() {
  const ids = useSignal<readonly string[]>([]);
  const load = () =>
    attempt(async () => {
      ids.value = (await call('get', '/sandboxes')).sandboxes.map(({ id }) => id);
    });
  useEffect(() => void load(), []);
  const selected = selectedSandbox();
  const all = [...new Set([mainSandbox, ...ids.value, selected])];
  return (
    <label class="inline">
      Sandbox
      <select
        value={selected}
        onFocus={load}
        onChange={({ currentTarget }) => changeParams({ sandbox: currentTarget.value })}
      >
        {all.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
