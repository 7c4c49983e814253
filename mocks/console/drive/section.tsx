import type { ComponentType } from 'preact';
import { changeParams, linkTo, place } from '../client/address.ts';

export interface DriveSection {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a few words. */
  readonly purpose: string;
  /** Loads what it shows when it is opened. */
  readonly Content: ComponentType;
}

const nothing = 'none';

/** The ids of the open sections, which the address keeps. */
function openSections(): readonly string[] {
  return (place.value.params.open ?? 'clock').split(',');
}

function setOpen(id: string, isOpen: boolean): void {
  const others = openSections().filter((other) => other !== id && other !== nothing);
  const open = isOpen ? [...others, id] : others;
  changeParams({ open: open.join(',') || nothing });
}

export function SectionCard({ id, title, purpose, Content }: DriveSection) {
  const isOpen = openSections().includes(id);
  return (
    <details
      id={`section-${id}`}
      class="card section"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setOpen(id, currentTarget.open);
      }}
    >
      <summary>
        <h2>{title}</h2>
        <span class="quiet-text">{purpose}</span>
      </summary>
      {isOpen && <Content />}
    </details>
  );
}

/** Links that open the sections and lead to them. */
export function TableOfContents({ sections }: { readonly sections: readonly DriveSection[] }) {
  const open = openSections();
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    setOpen(id, true);
    const summary = document.querySelector<HTMLElement>(`#section-${id} > summary`);
    summary?.focus();
    summary?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav class="contents" aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          class={open.includes(id) ? 'open' : ''}
          href={linkTo('drive', { open: id })}
          onClick={(event) => follow(event, id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
