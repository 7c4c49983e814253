import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { KeyList } from '../parts/key-list.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { forms } from '../parts/schema.ts';
import { shortText } from '../parts/text.tsx';

type Keys = Schemas['Keys'];
type Key = Extract<Keys, readonly unknown[]>[number];

const afresh = 'The quotas and bans of all keys start afresh.';

/** The keys as they are configured, unlike their statuses, which the API does not take. */
async function configuredKeys(): Promise<readonly Key[]> {
  return (await admin().state.export()).keys as readonly Key[];
}

const replaceKeys = (keys: Keys) => admin().keys.set(keys);

function remove({ name }: Schemas['Key']): Promise<boolean> {
  return run(
    async () => {
      const keys = await configuredKeys();
      await replaceKeys(keys.filter((key) => key.name !== name));
    },
    `The key ${shortText(name)} is removed. ${afresh}`,
    { isUndoable: true },
  );
}

export function KeysControls() {
  const { value: keys = [], problem } = useLoaded(() => admin().keys.list());
  return (
    <>
      <KeyList keys={keys} more={(key) => ({ Remove: () => remove(key) })} />
      <Problem text={problem} />
      <details>
        <summary>Add a key</summary>
        <p class="quiet-text">{afresh}</p>
        <SchemaForm
          fields={forms.addKey}
          submit="Add"
          send={async (key: Key) => replaceKeys([...(await configuredKeys()), key])}
          done={(_, { name }) => `The key ${shortText(name)} is added.`}
        />
      </details>
      <details>
        <summary>Replace all keys</summary>
        <p class="quiet-text">{afresh}</p>
        <SchemaForm
          fields={forms.replaceKeys}
          submit="Replace"
          isUndoable
          send={({ keys }: { keys: Keys }) => replaceKeys(keys)}
          done={() => 'The keys are replaced.'}
        />
      </details>
    </>
  );
}
