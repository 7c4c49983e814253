import { call, type ResultOf } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { ActiveList } from './active-list.tsx';
import { FaultCatalogue } from './fault-catalogue.tsx';

type ActiveFault = ResultOf<'get', '/faults'>['faults'][number];

export function FaultControls() {
  const { value, problem: loadingProblem } = useLoaded(() => call('get', '/faults'));
  const { run, problem } = useAction();
  const remove = ({ id, fault }: ActiveFault) =>
    run(() => call('delete', '/faults/{id}', { path: { id } }), `The fault ${fault} is removed.`);
  const clear = () => run(() => call('delete', '/faults'), 'All faults are removed.');
  return (
    <>
      <ActiveList
        caption="Active faults"
        headers={['Fault', 'Affects', 'Settings', '']}
        rows={value?.faults.map((fault) => (
          <tr key={fault.id}>
            <th scope="row">{fault.fault}</th>
            <td>{scopeOf(fault)}</td>
            <td>{settingsOf(fault)}</td>
            <td>
              <RowButton of={fault.fault} onClick={() => remove(fault)}>
                Remove
              </RowButton>
            </td>
          </tr>
        ))}
        none="No fault is active: the service works normally."
        removeAll="Remove all faults"
        onRemoveAll={clear}
      />
      <Problem text={problem ?? loadingProblem} />
      <FaultCatalogue />
    </>
  );
}

function scopeOf({ operation, probability, times }: ActiveFault): string {
  const calls = operation ? `calls of ${operation}` : 'all calls';
  const share = probability === undefined ? '' : `, with probability ${probability}`;
  const rest = times === undefined ? '' : `, ${times} more`;
  return `${calls}${share}${rest}`;
}

function settingsOf({ settings = {} }: ActiveFault): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
