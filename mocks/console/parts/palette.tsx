import { signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { changeParams, linkTo, mainSandbox, noNumbers, views } from '../client/address.ts';
import { admin, useLoaded } from '../client/api.ts';
import { begin, situations } from './gestures.tsx';
import { moveBetween, SearchBox, search } from './inputs.tsx';
import { advance, freeze } from './mock-state.tsx';
import { Problem, run } from './notice.tsx';
import { ShownText } from './text.tsx';

/** Something that the palette finds by its name. */
interface Entry {
  readonly name: string;
  /** Further words to find it by. */
  readonly words?: string;
  readonly act: () => unknown;
}

/** With more entries than this, typing another letter is faster. */
const mostShown = 12;

const isOpen = signal(false);

addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  isOpen.value = true;
});

/** A dialog that finds whatever the console can do or show by its name; Ctrl K opens it. */
export function Palette() {
  return (
    <>
      <button type="button" class="small" onClick={() => (isOpen.value = true)}>
        Find <kbd>Ctrl K</kbd>
      </button>
      {isOpen.value && <PaletteDialog close={() => (isOpen.value = false)} />}
    </>
  );
}

function PaletteDialog({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key, so that none is lost.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const words = useSignal('');
  const loading = useMemo(loadEntries, []);
  const { value: entries, problem } = useLoaded(() => loading, '', 'never');
  const find = (all: readonly Entry[] = []) =>
    search(all, words.value, ({ name, words = '' }) => `${name} ${words}`);
  const found = find(entries);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    entry.act();
  };
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    // Enter may come before the entries.
    const [first] = find(await loading.catch(() => []));
    choose(first);
  };
  // A field for searches would only be emptied.
  const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && dialog.current?.close();
  return (
    <dialog ref={dialog} class="palette" aria-label="Find" onClose={close} onKeyDown={onEscape}>
      <form onSubmit={onSubmit} onKeyDown={moveBetween('input, .entries button')}>
        <SearchBox
          value={words.value}
          placeholder="A fault, key, scenario, sandbox, profile or command"
          onInput={(text) => (words.value = text)}
        />
        <Problem text={problem} />
        <ul class="entries">
          {found.slice(0, mostShown).map((entry) => (
            <li key={entry.name}>
              <button type="button" class="quiet" onClick={() => choose(entry)}>
                <ShownText text={entry.name} limit={100} />
              </button>
            </li>
          ))}
        </ul>
        <p class="quiet-text" role="status">
          {found.length > mostShown
            ? `and ${found.length - mostShown} more`
            : found.length === 0 && entries && 'Nothing matches.'}
        </p>
      </form>
    </dialog>
  );
}

async function loadEntries(): Promise<Entry[]> {
  const { faults, keys, profile, scenarios } = admin();
  const lists = await Promise.all([
    keys.list(),
    scenarios.list(),
    profile.list(),
    admin(mainSandbox).sandboxes.list(),
    faults.catalogue(),
  ]);
  const [allKeys, allScenarios, allProfiles, sandboxes, catalogue] = lists;
  return [
    ...commands,
    ...allKeys.map(({ name }) => link(`Key ${name}: its requests`, 'live', { key: name })),
    ...allScenarios.map(({ name }) =>
      change(`Scenario ${name}`, () => scenarios.start(name), `The scenario is ${name}.`),
    ),
    ...allProfiles.map(({ name }) =>
      change(`Profile ${name}`, () => profile.set({ name }), `The profile is ${name}.`),
    ),
    ...[mainSandbox, ...sandboxes.map(({ id }) => id)].map((sandbox) => ({
      name: `Sandbox ${sandbox}`,
      act: () => changeParams({ sandbox, ...noNumbers }),
    })),
    ...catalogue.map(({ name, text, breaks = 'network' }) => ({
      ...change(`Fault ${name}`, () => faults.add({ fault: name }), `The fault ${name} is active.`),
      words: `${text} §${breaks}`,
    })),
  ];
}

function link(name: string, view: string, params?: Readonly<Record<string, string>>): Entry {
  return { name, act: () => location.assign(linkTo(view, params)) };
}

function change(name: string, action: () => Promise<unknown>, done: string): Entry {
  return { name, act: () => run(action, done, { isUndoable: true }) };
}

const commands: readonly Entry[] = [
  ...views.map((view) => link(`Show ${view}`, view)),
  ...Object.entries(situations).map(([title, situation]) =>
    change(`Situation ${title}`, () => begin(situation), `${title}: on.`),
  ),
  { name: 'Freeze the clock', act: () => freeze(true) },
  { name: 'Resume the clock', act: () => freeze(false) },
  ...['1m', '1h', '1d'].map((by) => ({
    name: `Advance the clock by ${by}`,
    act: () => advance(by),
  })),
];
