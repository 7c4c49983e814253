import { useSignal } from '@preact/signals';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { timeText } from '../client/clock.ts';
import { Disclosure } from '../parts/buttons.tsx';
import { SchemaForm } from '../parts/forms.tsx';
import { SearchBox, search } from '../parts/inputs.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { usePages } from '../parts/pager.tsx';
import { forms, only } from '../parts/schema.ts';
import { EditableList } from '../parts/table.tsx';
import { Prose } from '../parts/text.tsx';

type ActiveFault = Schemas['Fault'];

export function FaultControls() {
  return (
    <>
      <EditableList
        caption="Active faults"
        load={() => admin().faults.list()}
        id={({ id }) => id}
        subject={({ fault }) => fault}
        columns={{ Fault: ({ fault }) => fault, Affects: scopeOf, Settings: settingsOf }}
        each={({ id, fault }) => ({
          Remove: () => run(() => admin().faults.remove(id), `The fault ${fault} is removed.`),
        })}
        all={{
          'Remove all faults': () => run(() => admin().faults.clear(), 'All faults are removed.'),
        }}
        none="No fault is active: the service works normally."
      />
      <FaultCatalogue />
    </>
  );
}

function scopeOf({ operation, probability, times, from, until }: ActiveFault): string {
  const calls = operation ? `calls of ${operation}` : 'all calls';
  const share = probability === undefined ? '' : `, with probability ${probability}`;
  const rest = times === undefined ? '' : `, ${times} more`;
  const start = from === undefined ? '' : `, from ${timeText(from)}`;
  const end = until === undefined ? '' : `, until ${timeText(until)}`;
  return `${calls}${share}${rest}${start}${end}`;
}

function settingsOf({ settings = {} }: ActiveFault): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

type FaultKind = Schemas['FaultKind'];

function FaultCatalogue() {
  const { value: faults = [], problem } = useLoaded(() => admin().faults.catalogue());
  const words = useSignal('');
  const isSearched = words.value.trim() !== '';
  const found = isSearched ? search(faults, words.value, searchedText) : [];
  const [page, pager] = usePages('faults', found, 25);
  return (
    <section class="catalogue" aria-label="Catalogue of faults">
      <h3>Add a fault</h3>
      <SearchBox
        value={words.value}
        placeholder="latency, §8, network…"
        onInput={(text) => (words.value = text)}
      />
      <Problem text={problem} />
      <p class="quiet-text" role="status">
        {isSearched
          ? `${found.length} of ${faults.length} faults`
          : `${faults.length} faults: search their names, texts and sections.`}
      </p>
      {page.map((fault) => (
        <FaultItem key={fault.name} fault={fault} />
      ))}
      {pager}
    </section>
  );
}

function FaultItem({ fault: { name, text, breaks, settings } }: { readonly fault: FaultKind }) {
  const summary = (
    <>
      <strong>{name}</strong>{' '}
      <span>
        <Prose text={text} />
      </span>{' '}
      {breaks && <span class="quiet-text">breaks {breaks}</span>}
    </>
  );
  return (
    <Disclosure class="fault" summary={summary}>
      <SchemaForm
        fields={only(forms.addFault, ...pathsFor(settings))}
        submit={`Add ${name}`}
        send={(fault: Schemas['NewFault']) => admin().faults.add({ ...fault, fault: name })}
        done={() => `The fault ${name} is active.`}
      />
    </Disclosure>
  );
}

/** The form names the fault already. */
function pathsFor(settings: readonly string[] = []): readonly string[] {
  const others = Object.keys(forms.addFault).filter((path) => !/^(fault|settings\..*)$/.test(path));
  return [...others, ...settings.map((name) => `settings.${name}`)];
}

/** Clauses are named `4.2.body-required`; faults of the network break none. */
function searchedText({ name, text, breaks = ' the network' }: FaultKind): string {
  return `${name} ${text} §${breaks}`;
}
