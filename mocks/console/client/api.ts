import { signal } from '@preact/signals';
import { createAdminClient } from '../../admin/client.ts';
import type { components } from '../../admin/generated/types.ts';
import { adminPath, mainSandbox, selectedSandbox } from './address.ts';

/** What the admin API takes and answers, by name. */
export type Schemas = components['schemas'];

/** Whether the API requires a token that the page does not have. */
export const tokenWanted = signal(false);
const tokenName = 'pet-catalogue-admin-token';

/** Keeps the token until the tab is closed. */
export function useToken(token: string): void {
  sessionStorage.setItem(tokenName, token);
  tokenWanted.value = false;
}

/** The admin API of a sandbox; by default, of the selected one. */
export function admin(sandbox = selectedSandbox()) {
  const selection = sandbox === mainSandbox ? {} : { sandbox };
  return createAdminClient(`${location.origin}${adminPath}`, { ...selection, fetch: send });
}

/** Sends a request to the admin API, with the token. */
export async function send(request: Request): Promise<Response> {
  const token = sessionStorage.getItem(tokenName);
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(request);
  if (response.status === 401) tokenWanted.value = true;
  return response;
}
