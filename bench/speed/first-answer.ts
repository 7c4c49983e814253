import type { ServerProcess } from './process.ts';
import { list } from './requests.ts';

/** Time from the start of a server process to its first 200, and its memory then. */
export async function firstAnswer(
  start: () => Promise<ServerProcess>,
  headers: Readonly<Record<string, string>> = list.headers,
): Promise<{ millis: number; rssMiB: number }> {
  const server = await start();
  try {
    const askedAt = performance.now();
    const response = await fetch(`${server.origin}${list.path}`, { headers });
    await response.text();
    if (response.status !== 200) throw new Error(`${server.origin} answered ${response.status}`);
    const millis = server.startMillis + performance.now() - askedAt;
    return { millis, rssMiB: server.rssMiB() };
  } finally {
    await server.stop();
  }
}
