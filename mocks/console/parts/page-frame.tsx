import type { ComponentChildren } from 'preact';
import { tokenWanted } from '../client/api.ts';
import { NoticeBar } from './notice.tsx';
import { TokenForm } from './token-form.tsx';

interface PageLink {
  readonly href: string;
  readonly title: string;
  /** Whether the page shows what it leads to. */
  readonly isCurrent?: boolean;
}

interface PageFrameProps {
  readonly title: string;
  /** The name of the links for screen readers. */
  readonly linksLabel: string;
  readonly links: readonly PageLink[];
  /** Further content of the header, after the links. */
  readonly tools?: ComponentChildren;
  /** The content of the page. */
  readonly children: ComponentChildren;
}

/** Header and content of a page; a form instead of both if the API requires a token. */
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
