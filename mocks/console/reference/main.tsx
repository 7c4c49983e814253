import { type ComponentChildren, render } from 'preact';
import { PageFrame } from '../parts/page-frame.tsx';
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
function ReferencePage() {
  // The part is named in the query, because Redoc uses the hash.
  const shown = new URLSearchParams(location.search).get('show');
  const current = parts.find(({ name }) => name === shown) ?? service;
  const links = parts.map(({ name, title }) => ({
    href: name === service.name ? './' : `./?show=${name}`,
    title,
    isCurrent: name === current.name,
  }));
  return (
    <PageFrame
      title="API reference"
      linksLabel="Parts of the reference"
      links={[...links, { href: '../', title: 'Console' }]}
    >
      {current.content}
    </PageFrame>
  );
}

render(<ReferencePage />, document.body);
