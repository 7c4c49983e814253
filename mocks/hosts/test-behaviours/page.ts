import type { Page } from 'playwright/test';
import type { KeyName } from '../../../spec/generated/names.ts';
import type { Mock } from '../../create-mock.ts';
import type { Remote } from './host.ts';

/** A `fetch` that runs in a page, and returns what the page may read of the response. */
export function fetchIn(page: Page): (request: Request) => Promise<Response> {
  return async (request) => {
    const { url, method } = request;
    const headers = [...request.headers];
    const body = request.body && (await request.text());
    const answer = await page.evaluate(send, { url, method, headers, body });
    if ('error' in answer) throw new TypeError(answer.error);
    return new Response(answer.body, answer);
  };
}

/** Controls of the mock inside of a page, its `globalThis.mock`. */
export function mockIn(page: Page): Remote<Mock<KeyName>> {
  return remote([], (path, args) => page.evaluate(control, { path, args })) as Remote<
    Mock<KeyName>
  >;
}

type Sent = { url: string; method: string; headers: [string, string][]; body: string | null };

/** Runs in the page. */
async function send({ url, ...init }: Sent) {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    return { status, headers: [...headers], body: (await response.text()) || null };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Runs in the page. The result is copied, without methods. */
async function control({ path, args }: { path: string[]; args: unknown[] }): Promise<unknown> {
  type Methods = Record<string, (...args: unknown[]) => unknown>;
  const names = path.slice(0, -1);
  const { mock } = globalThis as unknown as { mock: unknown };
  const owner = names.reduce((value, name) => (value as Record<string, unknown>)[name], mock);
  return await (owner as Methods)[path.at(-1) ?? '']?.(...args);
}

type Call = (path: string[], args: unknown[]) => Promise<unknown>;

/** A proxy for a remote object: forwards calls of its methods, including nested objects. */
function remote(path: string[], call: Call): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => remote([...path, String(name)], call),
    apply: (_, __, args) => call(path, args),
  });
}
