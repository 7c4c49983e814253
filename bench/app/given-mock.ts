/** Stands in for `mocks/hosts/playwright.ts`: `mockServer` is the mock that `pet-catalogue run` has started. */
import { test as base } from 'playwright/test';
import { createAdminClient } from '../../mocks/admin/client.ts';

export { expect } from 'playwright/test';

const { PET_CATALOGUE_URL: baseUrl = '' } = process.env;
const admin = createAdminClient(new URL('/__admin', baseUrl).href);

/** As it is before the first test. */
let pristine: Awaited<ReturnType<typeof admin.state.export>> | undefined;

export const test = base.extend<{ mockOptions: object; mockServer: object }>({
  mockOptions: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  mockServer: async ({}, use) => {
    pristine ??= await admin.state.export();
    // Only a reset restores the fault with which `--break` replays the tests; only an import keeps the journal.
    if (process.env.KEEP === 'faults') {
      await admin.reset();
      await admin.clock.set({ now: pristine.clock.now });
    } else await admin.state.import(pristine);
    const countOf = (status?: 401 | 429) => admin.requests.count(status ? { status } : {});
    const before = new Map<unknown, number>();
    for (const status of [undefined, 401, 429] as const) before.set(status, await countOf(status));
    await use({
      ...admin,
      baseUrl,
      clock: { advance: (by: number) => admin.clock.advance({ by }) },
      keys: {
        ban: (name: string, bannedFor: number) => admin.keys.change(name, { bannedFor }),
        setRemaining: (name: string, remaining: number) => admin.keys.change(name, { remaining }),
      },
      requests: {
        count: async ({ status }: { readonly status?: 401 | 429 } = {}) =>
          (await countOf(status)) - (before.get(status) ?? 0),
      },
      // `run` judges the client.
      clients: { assertConform: async () => {} },
    });
  },
});
