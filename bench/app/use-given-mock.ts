/** Loaded before Playwright: its tests of `fixtures/app` get the mock that `pet-catalogue run` has started. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const isMock = /mocks\/hosts\/playwright\.ts$/.test(specifier);
    return isMock && context.parentURL?.includes('fixtures/app')
      ? next(new URL('given-mock.ts', import.meta.url).href, context)
      : next(specifier, context);
  },
});
