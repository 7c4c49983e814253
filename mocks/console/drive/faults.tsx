import { admin, type Schemas } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/notice.tsx';
import { ActiveList, RowButton } from '../parts/table.tsx';
import { FaultCatalogue } from './fault-catalogue.tsx';

type ActiveFault = Schemas['Fault'];

export function FaultControls() {
  const loaded = useLoaded(() => admin().faults.list());
  const { run, problem } = useAction(loaded);
  const remove = ({ id, fault }: ActiveFault) =>
    run(() => admin().faults.remove(id), `The fault ${fault} is removed.`);
  return (
    <>
      <ActiveList
        caption="Active faults"
        rows={loaded.value}
        id={({ id }) => id}
        head="Fault"
        columns={{
          Fault: ({ fault }) => fault,
          Affects: scopeOf,
          Settings: settingsOf,
          '': (fault) => (
            <RowButton of={fault.fault} onClick={() => remove(fault)}>
              Remove
            </RowButton>
          ),
        }}
        none="No fault is active: the service works normally."
        removeAll="Remove all faults"
        onRemoveAll={() => run(() => admin().faults.clear(), 'All faults are removed.')}
      />
      <Problem text={problem} />
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
