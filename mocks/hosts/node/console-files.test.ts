import { expect, it } from 'vitest';
import { handleAdmin } from '../../admin/handle-admin.ts';
import { address } from '../../admin/test-admin.ts';
import { createMock } from '../../create-mock.ts';
import { createFindPage } from './console-files.ts';

it('a console that cannot be built answers with the reason, and is built again at the next visit', async () => {
  const builds = [
    async () => {
      throw new Error('\u001b[31mCannot find module "preact"\u001b[39m');
    },
    async () => new Map([['index.html', 'home']]),
  ];
  let built = 0;
  const findPage = createFindPage(() => (builds[built++] ?? expect.unreachable)());
  const errors: unknown[] = [];
  const mock = createMock({ onInternalError: (error) => errors.push(error) });
  const visit = () => {
    const request = new Request(`${address}/`, { headers: { Accept: 'text/html' } });
    return handleAdmin(request, mock, { findPage });
  };

  const failed = await visit();
  expect(failed.status).toBe(500);
  expect(failed.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await failed.text();
  expect(text).toContain('\nCannot find module "preact"\n');
  expect(text).toContain('npm ci');
  expect(errors).toEqual([]);

  for (const response of [await visit(), await visit()]) {
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('home');
  }
  expect(built).toBe(2);
});
