import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { createAdminClient } from '../../admin/client.ts';
import type { components } from '../../admin/generated/types.ts';
import { adminPath, linkTo, mainSandbox, place, selectedSandbox } from './address.ts';

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

/** The last answer of the API, and why the latest attempt failed, if it did. */
export interface Loaded<T> {
  readonly value?: T;
  readonly problem?: string;
}

type Load = () => Promise<void>;

/**
 * When to load it again: after each exchange (`often`), at most once a second when anything in the sandbox
 * may have changed (`usual`), or never.
 */
type Pace = 'often' | 'usual' | 'never';

const shown = new Map<Load, Pace>();

/** Reloads what the page shows, because the sandbox may have changed. */
export async function refresh(only?: Pace): Promise<void> {
  const loads = [...shown].filter(([, pace]) => only === undefined || pace === only);
  await Promise.all(loads.map(([load]) => load()));
}

/**
 * Loads when the component is mounted, when `key` changes, and at each `refresh`.
 * @param key What the request depends on.
 */
export function useLoaded<T>(load: () => Promise<T>, key = '', pace: Pace = 'usual'): Loaded<T> {
  const loaded = useSignal<Loaded<T>>({});
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let isGone = false;
    const run = oneAtATime(async () => {
      const result = await latest.current().then(
        (value) => ({ value }),
        (error: Error) => ({ ...loaded.peek(), problem: error.message }),
      );
      if (!isGone) loaded.value = result;
    });
    if (pace !== 'never') shown.set(run, pace);
    void run();
    return () => {
      isGone = true;
      shown.delete(run);
    };
  }, [key]);
  return loaded.value;
}

/** Calls made during a run share one further run, which starts when it ends. @param run Never rejects. */
function oneAtATime(run: Load): Load {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current.then(() => {
      next = undefined;
      current = run();
      return current;
    });
    return next;
  };
}

/** Forks the selected sandbox as it was after a command, and shows the fork. @returns What to report. */
export async function forkAt(position: number): Promise<string> {
  const sandbox = selectedSandbox();
  const { id } = await admin().sandboxes.create({ from: { sandbox, at: position } });
  location.hash = linkTo(place.value.view, { sandbox: id });
  return `This is ${id}, a fork of ${sandbox} after command ${position}.`;
}

/**
 * The position of a request in the history. Ids of exchanges are consecutive, which positions of requests
 * are not: controls have positions, too.
 * @throws {Error} if the history does not keep the request.
 */
export async function positionOf({ id, at }: Schemas['Exchange']): Promise<number> {
  const { commands } = await admin().history.list();
  const requests = commands.filter(({ request }) => request !== null);
  const latest = requests[0] && (await admin().history.stateAt(requests[0].position)).exchange;
  const found = latest && requests[latest.id - id];
  if (found?.at !== at) throw new Error('The history no longer has this request.');
  return found.position;
}
