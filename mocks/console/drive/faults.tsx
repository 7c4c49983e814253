import { admin, type Schemas } from '../client/api.ts';
import { EditableList } from '../parts/table.tsx';
import { FaultCatalogue } from './fault-catalogue.tsx';

type ActiveFault = Schemas['Fault'];

export function FaultControls() {
  return (
    <>
      <EditableList
        caption="Active faults"
        load={() => admin().faults.list()}
        id={({ id }) => id}
        head="Fault"
        subject={({ fault }) => fault}
        columns={{ Fault: ({ fault }) => fault, Affects: scopeOf, Settings: settingsOf }}
        actions={(run) => ({
          each: {
            Remove: ({ id, fault }) =>
              run(() => admin().faults.remove(id), `The fault ${fault} is removed.`),
          },
          all: {
            'Remove all faults': () => run(() => admin().faults.clear(), 'All faults are removed.'),
          },
        })}
        none="No fault is active: the service works normally."
      />
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
