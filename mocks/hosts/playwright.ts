import { test as base } from 'playwright/test';
import { createMock, type Mock, type MockOptions, type MockSandbox } from '../create-mock.ts';
import { sandboxPath } from '../requests/sandbox-id.ts';
import type { BaseUrlOption } from './base-url.ts';
import { serve } from './node.ts';
import { answerPages } from './playwright/routes.ts';

export { expect } from 'playwright/test';

/** A sandbox of a mock that serves HTTP. */
export interface MockServer extends MockSandbox {
  /** Base address of the service, for the page to be told. */
  readonly baseUrl: string;
}

export interface MockFixtures {
  /** Of `mock` and `mockServer`; set by `test.use({ mockOptions: … })`. */
  mockOptions: MockOptions & BaseUrlOption;
  /** Answers what the pages of the test's context send to the service; nothing goes over the network. */
  mock: Mock;
  /** Answers over HTTP at a base address of its own, for pages, servers and other processes. */
  mockServer: MockServer;
}

interface WorkerFixtures {
  /** The server that the sandboxes of all tests of a worker share. */
  mockServerOfWorker: { readonly mock: Mock; readonly origin: string; readonly bugs: unknown[] };
}

export const test = base.extend<MockFixtures, WorkerFixtures>({
  mockOptions: [{}, { option: true }],

  mock: async ({ context, mockOptions }, use) => {
    const bugs: unknown[] = [];
    const { baseUrl: _, ...options } = mockOptions;
    const mock = createMock({ onInternalError: (bug) => bugs.push(bug), ...options });
    const stop = await answerPages(context, mock, mockOptions);
    await use(mock);
    await stop();
    throwFirst(bugs);
  },

  mockServer: async ({ mockServerOfWorker: { mock, origin, bugs }, mockOptions }, use) => {
    // What is left is of the sandbox; the server is that of the worker.
    const {
      baseUrl: _,
      onInternalError,
      maxSandboxes,
      maxRecords,
      sandboxLifetime,
      ...options
    } = mockOptions;
    const sandbox = mock.sandboxes.create(options);
    const baseUrl = `${origin}${sandboxPath}/${sandbox.id}/v1`;
    await use(Object.assign(sandbox, { baseUrl }));
    mock.sandboxes.delete(sandbox.id);
    throwFirst(bugs.splice(0));
  },

  mockServerOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const bugs: unknown[] = [];
      const mock = createMock({ onInternalError: (bug) => bugs.push(bug) });
      const server = await serve(mock, { port: 0 });
      await use({ mock, origin: new URL(server.baseUrl).origin, bugs });
      await server.close();
    },
    { scope: 'worker', box: true },
  ],
});

/** A bug of the mock fails the test during which it showed. */
function throwFirst(bugs: readonly unknown[]): void {
  if (bugs.length > 0) throw bugs[0];
}
