import { expect, it } from 'vitest';
import { createAdminClient } from '../admin/client.ts';
import { createMock } from '../create-mock.ts';
import { createHandlers } from '../hosts/msw.ts';
import { serve } from '../hosts/node.ts';
import { call } from '../test-client.ts';

// Mistakes that newcomers made, and what the error message says about each.

it.each<[string, () => unknown, string]>([
  [
    'createHandlers of a sandbox',
    async () => createHandlers((await createMock().sandboxes.create()) as never),
    'requests reach a sandbox by the header X-Mock-Sandbox',
  ],
  [
    'createHandlers of nothing',
    () => createHandlers(undefined as never),
    'must be a mock of createMock',
  ],
  [
    'a setting beside the name of a fault',
    () => createMock({ faults: [{ fault: 'latency', millis: 3 } as never] }),
    'unknown field "millis" (did you mean settings.millis?)',
  ],
  ['serve without a mock', () => serve({ port: 0 } as never), 'serve(createMock(), { port: 0 })'],
])('%s is an error that says what to do', async (_title, act, message) => {
  await expect((async () => act())()).rejects.toThrow(message);
});

it('the admin client says that no mock answers, and where', async () => {
  const { adminUrl, close } = await serve(createMock(), { port: 0 });
  await close();
  const act = createAdminClient(adminUrl).reset();
  await expect(act).rejects.toThrow(/^no mock answers at http:.*ECONNREFUSED.*is it running\?$/);
});

it('a path without /v1 is answered 404 with a hint at the base path', async () => {
  const answer = await call(createMock(), 'GET /categories', { base: 'http://localhost' });
  expect(answer.body).toMatchObject({
    status: 404,
    message: 'Unknown path; the base path is /v1',
  });
});
