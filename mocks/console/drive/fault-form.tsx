import { type BodyOf, call, type ResultOf } from '../client/api.ts';
import { type Schema, without } from '../parts/schema.ts';
import { SchemaForm } from '../parts/schema-form.tsx';
import { bodies } from './bodies.ts';

type FaultKind = ResultOf<'get', '/faults/catalogue'>['faults'][number];
type NewFault = BodyOf<'post', '/faults'>;

/** Adds one fault of the catalogue, with the settings that it has. */
export function FaultForm({ fault: { name, settings = [] } }: { readonly fault: FaultKind }) {
  return (
    <SchemaForm
      schema={schemaFor(settings)}
      submit={`Add ${name}`}
      send={(body: NewFault) => call('post', '/faults', { body: { ...body, fault: name } })}
      done={() => `The fault ${name} is active.`}
    />
  );
}

function schemaFor(settings: readonly string[]): Schema {
  const schema = without(bodies.addFault, 'fault', 'settings');
  const all = bodies.addFault.properties?.settings;
  if (!all || settings.length === 0) return schema;
  const others = Object.keys(all.properties ?? {}).filter((name) => !settings.includes(name));
  return { ...schema, properties: { ...schema.properties, settings: without(all, ...others) } };
}
