import { useSignal } from '@preact/signals';
import { call } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem, useAction } from '../parts/action.tsx';
import { Pager } from '../parts/pager.tsx';
import { type Schema, withChoices } from '../parts/schema.ts';
import { SchemaForm } from '../parts/schema-form.tsx';
import { shortText } from '../parts/shown-text.tsx';
import { Table } from '../parts/table.tsx';
import { bodies } from './bodies.ts';
import { AddKey, ReplaceKeys } from './change-keys.tsx';
import { changeKey, type KeyChange, KeyRow } from './key-row.tsx';

const pageSize = 50;

const changeOfKey: Schema = {
  ...bodies.changeKey,
  required: ['name'],
  properties: {
    name: { description: 'Which key.', type: 'string' },
    ...bodies.changeKey.properties,
  },
};

export function KeysControls() {
  const { value, problem: loadingProblem } = useLoaded(() => call('get', '/keys'));
  const { run, problem } = useAction();
  const start = useSignal(0);
  const keys = value?.keys ?? [];
  return (
    <>
      <Table
        caption="API keys"
        headers={['Key', 'Plan', 'Left this minute', 'Left today', 'State', '']}
      >
        {keys.slice(start.value, start.value + pageSize).map((status) => (
          <KeyRow key={status.name} status={status} run={run} />
        ))}
      </Table>
      <Pager
        what="keys"
        total={keys.length}
        start={start.value}
        size={pageSize}
        onMove={(to) => (start.value = to)}
      />
      <Problem text={problem ?? loadingProblem} />
      <h3>Change a key</h3>
      <SchemaForm
        schema={withChoices(changeOfKey, { name: keys.map(({ name }) => name) })}
        submit="Change"
        send={({ name, ...body }: KeyChange & { name: string }) => changeKey(name, body)}
        done={({ name }) => `The key ${shortText(name)} is changed.`}
      />
      <AddKey />
      <ReplaceKeys />
    </>
  );
}
