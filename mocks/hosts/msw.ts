import { type HttpHandler, http } from 'msw';
import type { KeyName } from '../../spec/generated/names.ts';
import { type Method, operationList } from '../../spec/operations.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { onDemand } from '../../spec/support/on-demand.ts';
import { buildMock, type MockOptions } from '../build-mock.ts';
import { noRecords, type Sandboxes } from '../control/sandboxes.ts';
import { parseKeys } from '../keys/keys.ts';
import type { OnInternalError } from '../log/handle.ts';
import type { Mock } from '../mock.ts';
import { memoryTables } from '../records/storage.ts';
import { type Configuration, defaultSettings, type SettingsOptions } from '../state/settings.ts';
import { type BaseUrlOption, baseUrlOf, mapToVersion } from './intercept/base-url.ts';
import { persistState } from './msw/persist.ts';

export interface MswMockOptions<Key extends string = string>
  extends MockOptions<Key>,
    BaseUrlOption {
  /**
   * Keeps everything across reloads of the page until its tab is closed: records, quotas, bans, the
   * clock, faults, the journal, the history and other sandboxes, as far as they fit. Requests and calls
   * of controls are saved before they are applied. What does not fit goes to `onInternalError`.
   * `await mock.catchUp()` waits until the saved state is there. Default: false.
   */
  readonly persist?: boolean;
}

/** The service for `setupServer(...mock.handlers)` and `setupWorker(...mock.handlers)`. */
export interface MswMock<Key extends string = string> extends Mock<Key> {
  /**
   * One per operation, so that each can be overridden separately, and one per path for preflights. Below
   * an address that ends with `/v1`, also one per path without it, which answers that `/v1` is missing.
   */
  readonly handlers: HttpHandler[];
}

/**
 * Creates a mock of the service for MSW. Its keys are there at once; its other settings are checked and
 * applied before the first request and control, which fail if one is wrong.
 * @throws {InputError} for an unknown option, and for invalid keys.
 * @throws {RangeError} for `persist` outside of a page, an invalid time, and a number out of range.
 */
export function createMock<Key extends string = KeyName>(
  options: MswMockOptions<Key> = {},
): MswMock<Key> {
  const createLog = (sandboxes: Sandboxes, onInternalError: OnInternalError) => {
    if (hasOthers(options)) configureLater(sandboxes, options);
    const storage = options.persist ? pageStorage(onInternalError) : undefined;
    return storage && persistState(sandboxes, onInternalError, storage);
  };
  const hostOptions = ['persist', 'baseUrl'];
  const mock = buildMock(options, memoryTables, configurationOf, createLog, hostOptions);
  return Object.assign(mock, { handlers: createHandlers(mock, options) });
}

/** Keys are there at once, for code that reads them before the first request. */
function configurationOf(options: SettingsOptions): Configuration {
  const { keys } = options;
  const settings = { ...defaultSettings, ...(keys !== undefined && { keys: parseKeys(keys) }) };
  // There may be no room for more than the records of the options.
  return hasOthers(options) ? { settings, start: { ...settings, seed: noRecords } } : { settings };
}

/** Whether there are settings besides keys. */
function hasOthers({ keys: _, ...options }: SettingsOptions): boolean {
  const names = Object.keys(defaultSettings) as (keyof typeof options)[];
  return names.some((name) => options[name] !== undefined);
}

/** Loads what checks settings on demand, to keep the bundle small; requests and controls wait for it. */
function configureLater(sandboxes: Sandboxes, options: SettingsOptions): void {
  const { main } = sandboxes;
  const configured = async () => {
    const parser = import('../control/parse-settings.ts');
    const { configure } = await onDemand('what checks settings', parser);
    configure(main, options);
    main.applying = undefined;
    sandboxes.configuring = undefined;
  };
  main.applying = configured();
  sandboxes.configuring = main.applying;
  main.applying.catch(() => {});
}

/** Undefined if the page is not allowed to use it. */
function pageStorage(onInternalError: OnInternalError): Storage | undefined {
  if (!('sessionStorage' in globalThis)) {
    throw new RangeError('persist needs a page: there is no sessionStorage here');
  }
  try {
    // Null in some web views; an access throws where cookies are blocked.
    globalThis.sessionStorage.getItem('');
    return globalThis.sessionStorage;
  } catch (cause) {
    const message =
      'pet-catalogue: the browser lets this page store nothing, so its mock does not persist';
    onInternalError(new Error(message, { cause }));
    return undefined;
  }
}

/** MSW handlers for an existing mock, for example one that also serves HTTP. */
export function createHandlers(
  mock: Pick<Mock, 'fetch'>,
  options: BaseUrlOption = {},
): HttpHandler[] {
  if (typeof mock?.fetch !== 'function') {
    throw new InputError('The first argument of createHandlers', [
      'must be a mock of createMock; requests reach a sandbox by the header X-Mock-Sandbox',
    ]);
  }
  const base = baseUrlOf(options);
  const toService = mapToVersion(base);
  const urlOf = (path: string, from = base) => `${from}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const paths = new Set(operationList.map(({ path }) => path));
  return [
    ...operationList.map(({ method, path }) =>
      http[method.toLowerCase() as Lowercase<Method>](urlOf(path), ({ request }) =>
        mock.fetch(toService(request)),
      ),
    ),
    // Emulated pages (jsdom, happy-dom) send their preflights through MSW; real ones do not.
    ...[...paths].map((path) =>
      http.options(urlOf(path), ({ request }) => mock.fetch(asPreflight(toService(request)))),
    ),
    ...(/^http.*\/v1$/.test(base) ? [...paths] : []).map((path) =>
      http.all(urlOf(path, base.slice(0, -3)), ({ request }) => mock.fetch(request)),
    ),
  ];
}

/** happy-dom sends preflights without the headers that make them preflights. */
function asPreflight({ url, headers }: Request): Request {
  const complete = new Headers({
    origin: globalThis.location?.origin ?? 'null',
    'access-control-request-method': 'GET',
    ...Object.fromEntries(headers),
  });
  // A plain object: happy-dom's Request drops these headers.
  return { url, method: 'OPTIONS', headers: complete, body: null } as Request;
}
