import { type HttpHandler, http } from 'msw';
import { type Method, operationList } from '../../spec/operations.ts';
import { memoryStorage } from '../storage/memory.ts';
import { type Mock, type MockOptions, wireMock } from '../wire-mock.ts';
import { type BaseUrlOption, baseUrlOf } from './base-url.ts';

export interface MswMockOptions extends MockOptions, BaseUrlOption {}

/** The service for `setupServer(...mock.handlers)` and `setupWorker(...mock.handlers)`. */
export interface MswMock extends Mock {
  /** One for each operation, so that each can be overridden alone. */
  readonly handlers: HttpHandler[];
}

/**
 * Wires a mock of the service, to be reached through MSW.
 * @throws what `createMock` of the core throws.
 */
export function createMock(options: MswMockOptions = {}): MswMock {
  const mock = wireMock(options, memoryStorage);
  return Object.assign(mock, { handlers: createHandlers(mock, options) });
}

const register: Record<Method, typeof http.get> = { GET: http.get, POST: http.post };

/** MSW handlers around a mock that there is already, such as one that serves HTTP too. */
export function createHandlers(mock: Mock, options: BaseUrlOption = {}): HttpHandler[] {
  const base = baseUrlOf(options);
  return operationList.map(({ method, path }) =>
    register[method](`${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) =>
      mock.fetch(request),
    ),
  );
}
