import scriptUrl from 'redoc/bundles/redoc.standalone.js?url';
import { redocTheme } from './theme.ts';

/** The part of Redoc's API that is used here. */
interface Redoc {
  init(
    document: object,
    options: object,
    element: Element,
    done: (error?: Error | null) => void,
  ): void;
}

let loaded: Promise<Redoc> | undefined;

/**
 * Shows an OpenAPI document in an element.
 * @throws {Error} if Redoc cannot be loaded or cannot show it.
 */
export async function showDocument(document: object, element: Element): Promise<void> {
  loaded ??= loadRedoc();
  const redoc = await loaded;
  const options = {
    theme: redocTheme(),
    nativeScrollbars: true,
    // The document can be downloaded from its own address.
    hideDownloadButtons: true,
    expandResponses: '200,201',
    jsonSamplesExpandLevel: 3,
  };
  await new Promise<void>((resolve, reject) => {
    redoc.init(document, options, element, (error) => (error ? reject(error) : resolve()));
  });
}

function loadRedoc(): Promise<Redoc> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => resolve((globalThis as unknown as { Redoc: Redoc }).Redoc);
    script.onerror = () => reject(new Error('The script that shows the documents did not load.'));
    document.head.append(script);
  });
}
