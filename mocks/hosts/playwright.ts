import { test as base } from 'playwright/test';
import { createMock, type Mock, type MockOptions, type MockSandbox } from '../create-mock.ts';
import { sandboxPath } from '../requests/sandbox-id.ts';
import { type BaseUrlOption, baseUrlOf } from './intercept/base-url.ts';
import { serve } from './node.ts';
import { routePages } from './playwright/routes.ts';

export { expect } from 'playwright/test';

/** A sandbox of a mock that serves HTTP. */
export interface MockServer extends MockSandbox {
  /** Base address of the service, to configure in the page. */
  readonly baseUrl: string;
}

export interface MockFixtures {
  /** Options of `mock` and `mockServer`; set them with `test.use({ mockOptions: … })`. */
  mockOptions: MockOptions & BaseUrlOption;
  /** Answers requests of the test's pages to the service, without a network. */
  mock: Mock;
  /** Answers over HTTP at its own base address, for pages, servers and other processes. */
  mockServer: MockServer;
}

interface WorkerFixtures {
  /** The server for all tests of a worker, each of which gets a sandbox. */
  workerServer: { readonly mock: Mock; readonly origin: string; readonly errors: unknown[] };
}

export const test = base.extend<MockFixtures, WorkerFixtures>({
  mockOptions: [{}, { option: true }],

  mock: async ({ context, mockOptions }, use) => {
    const errors: unknown[] = [];
    const { baseUrl: _, ...options } = mockOptions;
    const mock = createMock({ onInternalError: (error) => errors.push(error), ...options });
    const stop = await routePages(context, mock, baseUrlOf(mockOptions));
    await use(mock);
    await stop();
    throwFirst(errors);
  },

  mockServer: async ({ workerServer: { mock, origin, errors }, mockOptions }, use) => {
    // Options of a mock that a sandbox lacks.
    const { onInternalError, maxSandboxes, maxRecords, sandboxLifetime, ...others } = mockOptions;
    const { baseUrl: _, ...options } = others;
    const sandbox = await mock.sandboxes.create(options);
    const baseUrl = `${origin}${sandboxPath}/${sandbox.id}/v1`;
    await use(Object.assign(sandbox, { baseUrl }));
    await mock.sandboxes.delete(sandbox.id);
    throwFirst(errors.splice(0));
  },

  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const errors: unknown[] = [];
      const mock = createMock({ onInternalError: (error) => errors.push(error) });
      const server = await serve(mock, { port: 0 });
      await use({ mock, origin: new URL(server.baseUrl).origin, errors });
      await server.close();
    },
    { scope: 'worker', box: true },
  ],
});

function throwFirst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors[0];
}
