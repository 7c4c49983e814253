import { type ComponentChildren, render } from 'preact';
import { PageFrame } from '../parts/page-frame.tsx';
import { DocumentView } from './document-view.tsx';
import { TryView } from './try-view.tsx';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

const parts: readonly [Part, ...Part[]] = [
  {
    name: 'service',
    title: 'Service',
    content: <DocumentView key="service" path="/service.yaml" />,
  },
  {
    name: 'admin',
    title: 'Admin API',
    content: <DocumentView key="admin" path="/openapi.yaml" />,
  },
  { name: 'try', title: 'Try it', content: <TryView /> },
];

function ReferencePage() {
  // The part is named in the query, because Redoc uses the hash.
  const shown = new URLSearchParams(location.search).get('show');
  const [first] = parts;
  const current = parts.find(({ name }) => name === shown) ?? first;
  const links = parts.map(({ name, title }) => ({
    href: name === first.name ? './' : `./?show=${name}`,
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
