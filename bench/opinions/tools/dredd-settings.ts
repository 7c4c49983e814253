import { fileURLToPath } from 'node:url';
import type { RunningService } from '../host.ts';

const hooks = fileURLToPath(new URL('dredd-hooks.cjs', import.meta.url));

/** The settings of Dredd that depend on the service. */
export function dreddSettings({ baseUrl, apiKey, exhaustedKey }: RunningService): object {
  return { endpoint: baseUrl, hookfiles: [hooks], custom: { apiKey, exhaustedKey } };
}
