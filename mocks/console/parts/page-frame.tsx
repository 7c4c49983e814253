import type { ComponentChildren } from 'preact';
import { tokenWanted } from '../client/api.ts';
import { NoticeBar } from './notice.tsx';
import { TokenForm } from './token-form.tsx';

interface PageLink {
  readonly href: string;
  readonly title: string;
  /** Whether it leads to what the page shows. */
  readonly isCurrent?: boolean;
}

interface PageFrameProps {
  readonly title: string;
  /** What the links lead to, for screen readers. */
  readonly linksLabel: string;
  readonly links: readonly PageLink[];
  /** What stands in the header, after the links. */
  readonly tools?: ComponentChildren;
  /** The content of the page. */
  readonly children: ComponentChildren;
}

/** The header of a page and the content below it; instead of both, a form where the API wants a token. */
export function PageFrame({ title, linksLabel, links, tools, children }: PageFrameProps) {
  if (tokenWanted.value) {
    return (
      <main>
        <TokenForm />
      </main>
    );
  }
  return (
    <>
      <button
        type="button"
        class="skip"
        onClick={() => document.getElementById('content')?.focus()}
      >
        Skip to the content
      </button>
      <header>
        <strong class="brand">{title}</strong>
        <nav aria-label={linksLabel}>
          {links.map(({ href, title, isCurrent = false }) => (
            <a key={title} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {tools}
      </header>
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
