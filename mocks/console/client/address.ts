import { signal } from '@preact/signals';

const [, prefix = '', sandboxInPath] =
  /^(.*?)(?:\/__sandbox\/([^/]+))?\/__admin\//.exec(location.pathname) ?? [];

/** Path of the server, without a trailing slash; empty unless a proxy adds a prefix. */
export const serverPath = prefix;
export const adminPath = `${prefix}/__admin`;

export const mainSandbox = 'main';

/** A page of its own, whose place is in the query of its address, because Redoc uses the hash. */
const reference = 'reference';
export const views = ['live', 'drive', 'history', reference];
const isReference = location.pathname.endsWith(`/${reference}/`);

/** What the address selects, such as `#/live?sandbox=main&status=429`. */
export interface Place {
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

const lastParams = new Map<string, Place['params']>();

/** The place in the address. It makes reloads, the back button and shared links show the same. */
export const place = signal(readPlace());
addEventListener('hashchange', () => {
  place.value = readPlace();
});

/** Removes the parameters that refer to something by its number, which is valid within one sandbox only. */
export const noNumbers = { exchange: '', before: '', at: '' };

export function linkTo(view: string, params: Place['params'] = {}): string {
  const { sandbox } = place.value.params;
  const all = { ...(sandbox === undefined ? {} : { sandbox }), ...params };
  const given = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
  const query = given.size === 0 ? '' : `?${given}`;
  if (view === reference) return `${isReference ? './' : `${reference}/`}${query}`;
  return `${isReference ? '../' : ''}#/${view}${query}`;
}

/** @returns The address of a view as it was left, unless another sandbox has been selected since. */
export function linkBackTo(view: string): string {
  const params = lastParams.get(view) ?? {};
  return linkTo(view, params.sandbox === place.value.params.sandbox ? params : {});
}

/** Changes parameters of the current view; an empty one is removed. Adds no entry to the browser's history. */
export function changeParams(params: Place['params']): void {
  // A link that was just followed has not changed `place` yet.
  const { view, params: current } = readPlace();
  history.replaceState(null, '', linkTo(view, { ...current, ...params }));
  place.value = readPlace();
}

export function selectedSandbox(): string {
  return place.value.params.sandbox ?? sandboxInPath ?? mainSandbox;
}

function readPlace(): Place {
  const [view = '', query = ''] = isReference
    ? [reference, location.search]
    : location.hash.replace(/^#\/?/, '').split('?');
  const read = { view: view || 'live', params: Object.fromEntries(new URLSearchParams(query)) };
  lastParams.set(read.view, read.params);
  return read;
}
