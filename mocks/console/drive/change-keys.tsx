import type { BodyOf } from '../client/api.ts';
import { call } from '../client/api.ts';
import type { Action } from '../parts/action.tsx';
import { confirmed } from '../parts/confirm.tsx';
import { JsonForm } from '../parts/json-form.tsx';
import { SchemaForm } from '../parts/schema-form.tsx';
import { shortText } from '../parts/shown-text.tsx';
import { bodies } from './bodies.ts';

type Keys = BodyOf<'put', '/keys'>;
type Key = Extract<Keys, readonly unknown[]>[number];

const afresh = 'The quotas and bans of all keys start afresh.';

/** The keys as they are configured, unlike their statuses, which `PUT /keys` does not take. */
async function configuredKeys(): Promise<readonly Key[]> {
  return (await call('get', '/state')).keys as readonly Key[];
}

const replaceKeys = (body: Keys) => call('put', '/keys', { body });

export async function removeKey(name: string, run: Action['run']): Promise<void> {
  const shown = shortText(name);
  if (!(await confirmed(`Remove the key ${shown}? ${afresh}`, 'Remove'))) return;
  await run(async () => {
    const keys = await configuredKeys();
    await replaceKeys(keys.filter((key) => key.name !== name));
  }, `The key ${shown} is removed.`);
}

export function AddKey() {
  return (
    <details>
      <summary>Add a key</summary>
      <p class="quiet-text">{afresh}</p>
      <SchemaForm
        schema={bodies.addKey}
        submit="Add"
        send={async (key: Key) => replaceKeys([...(await configuredKeys()), key])}
        done={(_, { name }) => `The key ${shortText(name)} is added.`}
      />
    </details>
  );
}

export function ReplaceKeys() {
  return (
    <details>
      <summary>Replace all keys</summary>
      <p class="quiet-text">{afresh}</p>
      <JsonForm
        label="Keys"
        help="A list of keys, or a file as for --keys."
        placeholder='[{ "name": "mine", "key": "my-key", "plan": "free" }]'
        submit="Replace"
        question={`Replace all keys? ${afresh}`}
        send={replaceKeys}
        done={() => 'The keys are replaced.'}
      />
    </details>
  );
}
