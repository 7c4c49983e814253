import { useSignal } from '@preact/signals';
import { call, type ResultOf } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { Problem } from '../parts/action.tsx';
import { Pager } from '../parts/pager.tsx';
import { Prose } from '../parts/prose.tsx';
import { FaultForm } from './fault-form.tsx';

type FaultKind = ResultOf<'get', '/faults/catalogue'>['faults'][number];

const pageSize = 25;

/** Searches the faults by their names, texts and the section of the document that they break. */
export function FaultCatalogue() {
  const { value, problem } = useLoaded(() => call('get', '/faults/catalogue'));
  const faults = value?.faults ?? [];
  const words = useSignal('');
  const section = useSignal('');
  const start = useSignal(0);
  const isSearched = words.value.trim() !== '' || section.value !== '';
  const found = isSearched ? search(faults, words.value, section.value) : [];
  const change = (field: typeof words, value: string) => {
    field.value = value;
    start.value = 0;
  };
  return (
    <section class="catalogue" aria-label="Catalogue of faults">
      <h3>Add a fault</h3>
      <search class="row">
        <label>
          Search
          <input
            type="search"
            value={words}
            onInput={({ currentTarget }) => change(words, currentTarget.value)}
          />
        </label>
        <label>
          Breaks
          <select
            value={section}
            onChange={({ currentTarget }) => change(section, currentTarget.value)}
          >
            <option value="">anything</option>
            {[...new Set(faults.map(sectionOf))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </search>
      <Problem text={problem} />
      <p class="quiet-text" role="status">
        {isSearched
          ? `${found.length} of ${faults.length} faults`
          : `${faults.length} faults: search, or choose what they break.`}
      </p>
      {found.slice(start.value, start.value + pageSize).map((fault) => (
        <FaultItem key={fault.name} fault={fault} />
      ))}
      <Pager
        what="faults"
        total={found.length}
        start={start.value}
        size={pageSize}
        onMove={(to) => (start.value = to)}
      />
    </section>
  );
}

function FaultItem({ fault }: { readonly fault: FaultKind }) {
  const isOpen = useSignal(false);
  return (
    <details class="fault" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>
        <strong>{fault.name}</strong>{' '}
        <span>
          <Prose text={fault.text} />
        </span>{' '}
        {fault.breaks && <span class="quiet-text">breaks {fault.breaks}</span>}
      </summary>
      {isOpen.value && <FaultForm fault={fault} />}
    </details>
  );
}

/** Clauses are named `4.2.body-required`; faults of the network break none. */
function sectionOf({ breaks }: FaultKind): string {
  return breaks === undefined ? 'the network' : `§${/^[\d.]*\d/.exec(breaks)?.[0]}`;
}

function search(faults: readonly FaultKind[], text: string, section: string): FaultKind[] {
  const words = text.toLowerCase().split(/\s+/);
  return faults.filter((fault) => {
    const searched =
      `${fault.name} ${fault.text} ${fault.breaks ?? ''} ${sectionOf(fault)}`.toLowerCase();
    return (
      (section === '' || sectionOf(fault) === section) &&
      words.every((word) => searched.includes(word))
    );
  });
}
