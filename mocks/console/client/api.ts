import { signal } from '@preact/signals';
import { createAdminClient } from '../../admin/client.ts';
import type { components } from '../../admin/generated/types.ts';
import { adminPath, mainSandbox, selectedSandbox } from './address.ts';

export type Schemas = components['schemas'];

export const tokenWanted = signal(false);
const tokenName = 'pet-catalogue-admin-token';

export function useToken(token: string): void {
  sessionStorage.setItem(tokenName, token);
  tokenWanted.value = false;
}

export function admin(sandbox = selectedSandbox()) {
  const selection = sandbox === mainSandbox ? {} : { sandbox };
  return createAdminClient(`${location.origin}${adminPath}`, { ...selection, fetch: send });
}

export async function send(request: Request): Promise<Response> {
  const token = sessionStorage.getItem(tokenName);
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(request);
  if (response.status === 401) tokenWanted.value = true;
  return response;
}
