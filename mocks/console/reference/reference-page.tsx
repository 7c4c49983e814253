import type { ComponentChildren } from 'preact';
import { tokenWanted } from '../client/api.ts';
import { NoticeBar } from '../parts/notice.tsx';
import { TokenForm } from '../parts/token-form.tsx';
import { DocumentView } from './document-view.tsx';
import { TryView } from './try-view.tsx';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

const service: Part = {
  name: 'service',
  title: 'Service',
  content: <DocumentView key="service" path="/service.yaml" />,
};
const parts: readonly Part[] = [
  service,
  {
    name: 'admin',
    title: 'Admin API',
    content: <DocumentView key="admin" path="/openapi.yaml" />,
  },
  { name: 'try', title: 'Try it', content: <TryView /> },
];

/** The documents of both APIs, and a form to try an operation. */
export function ReferencePage() {
  // In the query: Redoc keeps its own place in the hash.
  const shown = new URLSearchParams(location.search).get('show');
  const current = parts.find(({ name }) => name === shown) ?? service;
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
        <strong class="brand">API reference</strong>
        <nav aria-label="Parts of the reference">
          {parts.map(({ name, title }) => (
            <a
              key={name}
              href={name === service.name ? './' : `./?show=${name}`}
              aria-current={name === current.name ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
          <a href="../">Console</a>
        </nav>
      </header>
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        {current.content}
      </main>
    </>
  );
}
