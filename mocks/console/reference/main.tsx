/// <reference types="vite/client" />
import { signal } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import { useRef } from 'preact/hooks';
import scriptUrl from 'redoc/bundles/redoc.standalone.js?url';
import { parse } from 'yaml';
import { onDemand } from '../../../spec/support/on-demand.ts';
import { adminPath, linkTo, place } from '../client/address.ts';
import { send, useLoaded } from '../client/api.ts';
import { followSandbox } from '../client/events.ts';
import { Buttons } from '../parts/buttons.tsx';
import { download } from '../parts/copy.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import theme from './theme.json' with { type: 'json' };
import { TryView } from './try-view.tsx';

const dark = matchMedia('(prefers-color-scheme: dark)');
const scheme = signal(dark.matches ? 'dark' : 'light');
dark.addEventListener('change', () => {
  scheme.value = dark.matches ? 'dark' : 'light';
});

type Part = readonly [name: string, title: string, content: ComponentChildren];

const parts: readonly [Part, ...Part[]] = [
  ['service', 'Service', <DocumentView key="service" path="/service.yaml" />],
  ['admin', 'Admin API', <DocumentView key="admin" path="/openapi.yaml" />],
  ['try', 'Try it', <TryView key="try" />],
];

function ReferencePage() {
  const { show } = place.value.params;
  const [first] = parts;
  const [current, , content] = parts.find(([name]) => name === show) ?? first;
  return (
    <PageFrame>
      <nav class="parts" aria-label="Parts of the reference">
        {parts.map(([name, title]) => (
          <a
            key={name}
            href={linkTo('reference', { show: name })}
            aria-current={name === current ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {content}
    </PageFrame>
  );
}

/** @param path Below the admin API. */
function DocumentView({ path }: { readonly path: string }) {
  const place = useRef<HTMLDivElement>(null);
  const fileName = path.slice(1);
  const load = async () => {
    const response = await send(new Request(`${adminPath}${path}`));
    if (!response.ok) throw new Error(`The mock answered ${response.status}`);
    return response.text();
  };
  const { value: text, problem } = useLoaded(load, '', 'never');
  const save = async () => download(fileName, text ?? (await load()), 'application/yaml');
  const show = async () => {
    if (text === undefined || !place.current) return false;
    await showDocument(parse(text, { merge: true }), place.current);
    return true;
  };
  // Redoc computes its colours only once, so another colour scheme needs another element.
  const { value: isShown, problem: unshown } = useLoaded(show, text && scheme.value, 'never');
  return (
    <>
      <Buttons acts={{ [`Download ${fileName}`]: () => run(save, `${fileName} is downloaded.`) }} />
      {!isShown && !problem && !unshown && <p>Loading…</p>}
      <Problem text={problem ?? unshown} />
      <div key={scheme.value} ref={place} class="document" />
    </>
  );
}

/**
 * The colours of the console for Redoc, which derives more from them. Its samples, and so the tabs of the
 * responses above them, are dark in both colour schemes.
 */
function redocTheme(): object {
  return JSON.parse(JSON.stringify(theme), (_key, value) =>
    /^--/.test(value) ? colour(...(value.split(' in ') as [string, string?])) : value,
  );
}

function colour(variable: string, scheme = ''): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  probe.style.colorScheme = scheme;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

interface Redoc {
  init(
    document: object,
    options: object,
    element: Element,
    done: (error?: Error | null) => void,
  ): void;
}

/**
 * Shows an OpenAPI document in an element.
 * @throws {LoadError} if Redoc cannot be loaded.
 * @throws {Error} if it cannot show it.
 */
async function showDocument(document: object, element: Element): Promise<void> {
  await onDemand('what shows documents', import(/* @vite-ignore */ scriptUrl));
  const { Redoc } = globalThis as unknown as { readonly Redoc: Redoc };
  const options = {
    theme: redocTheme(),
    nativeScrollbars: true,
    // The document can be downloaded from its own address.
    hideDownloadButtons: true,
    expandResponses: '200,201',
    jsonSamplesExpandLevel: 3,
  };
  await new Promise<void>((resolve, reject) => {
    Redoc.init(document, options, element, (error) => (error ? reject(error) : resolve()));
  });
}

followSandbox();
render(<ReferencePage />, document.body);
