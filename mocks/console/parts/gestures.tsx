import { admin, type Schemas } from '../client/api.ts';
import { mockState } from '../client/events.ts';
import { Button, Buttons } from './buttons.tsx';
import { SchemaForm } from './forms.tsx';
import { run } from './notice.tsx';
import { forms, only } from './schema.ts';
import declared from './situations.json' with { type: 'json' };
import { shortText } from './text.tsx';

type Fault = Schemas['NewFault'];
type Override = Schemas['NewOverride'];
/** What is in force together. */
type Situation = readonly (Fault | Override)[];

/** What developers of clients want to try first; 1,000,000,000 answers stand for all further ones. */
export const situations = declared as Readonly<Record<string, Situation>>;

export async function begin(situation: Situation): Promise<void> {
  const { faults, overrides } = admin();
  for (const part of situation) {
    await ('fault' in part ? faults.add(part) : overrides.add(part));
  }
}

/** What forms that force the next answers have in common. */
export const forcing = {
  submit: 'Force the next answers',
  send: (override: Override) => admin().overrides.add(override),
  done: ({ status, times }: Schemas['Override']) =>
    `The next ${times === 1 ? 'answer is' : `${times} answers are`} ${status}.`,
};

interface GesturesProps {
  /** The only operation to affect. Default: all. */
  readonly operation?: Fault['operation'];
  /** The values of parameters in the path of the only calls to answer. */
  readonly path?: Override['path'];
}

/** Toggles for failures, and a form for the next answers. */
export function Gestures({ operation, path = {} }: GesturesProps) {
  const fields = only(forms.addOverride, 'times', 'operation', 'status', 'retryAfter');
  const scope = operation === undefined ? {} : { operation };
  const value = Object.values(path).join('/');
  const onlyOne = { enum: [path], titles: [`${shortText(value)} only`] };
  return (
    <div class="gestures">
      <div class="row">
        {Object.entries(situations).map(([title, situation]) => (
          <Toggle
            key={title}
            title={title}
            situation={situation.map((part) => ({ ...part, ...scope }))}
          />
        ))}
      </div>
      <SchemaForm
        fields={value === '' ? fields : { path: onlyOne, ...fields }}
        values={{
          path,
          times: 2,
          status: 429,
          retryAfter: 2,
          operation: 'createCategory',
          ...scope,
        }}
        {...forcing}
      />
    </div>
  );
}

function Toggle({ title, situation }: { readonly title: string; readonly situation: Situation }) {
  const { faults, overrides } = admin();
  const active = [...(mockState.value?.faults ?? []), ...(mockState.value?.overrides ?? [])];
  const found = situation.map((part) => active.filter((one) => textOf(one) === textOf(part)));
  const isOn = found.every((own) => own.length > 0);
  const change = async () => {
    if (!isOn) return begin(situation);
    for (const one of found.flat()) {
      await ('fault' in one ? faults : overrides).remove(one.id);
    }
  };
  return (
    <Button aria-pressed={isOn} act={() => run(change, `${title}: ${isOn ? 'off' : 'on'}.`)}>
      {title}
    </Button>
  );
}

/** What distinguishes it from other faults and overrides; forms are not reported. */
function textOf(entry: Fault | Override): string {
  const { operation } = entry;
  if ('fault' in entry) return JSON.stringify([entry.fault, entry.settings, operation]);
  return JSON.stringify([entry.status, entry.retryAfter, operation, entry.path]);
}

const names = ['Dog', 'Cat', 'Rabbit', 'Bird'];

const records: Readonly<Record<string, () => readonly object[]>> = {
  'No categories': () => [],
  '10,000 categories': () => Array.from({ length: 10_000 }, (_, id) => category(BigInt(id + 1))),
  'Ids beyond 2^53': () => names.map((_, index) => category(2n ** 53n + BigInt(index + 1))),
};

function category(id: bigint) {
  return { id, name: `${names[Number(id) % names.length]} ${id}` };
}

export function Records() {
  const start = (title: string, categories: readonly object[]) =>
    run(() => admin().seed.set({ categories } as Schemas['Seed']), `${title}.`, {
      isUndoable: true,
    });
  const acts = Object.entries(records).map(([title, make]) => [title, () => start(title, make())]);
  return <Buttons acts={Object.fromEntries(acts)} />;
}
