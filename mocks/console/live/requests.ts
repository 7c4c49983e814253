import { signal } from '@preact/signals';
import { changeParams, place } from '../client/address.ts';

/** The filter of requests, named as in the address and in the admin API; an empty string matches any. */
export const noFilter = { status: '', key: '', operation: '', search: '' };

export const pageSize = 100;

/**
 * Whether the list is paused because the user reads it. While `before` is in the address, the list
 * shows the requests before that one, so that it does not move.
 */
export const isReading = signal(false);

export function filterOf(params: Readonly<Record<string, string>>): typeof noFilter {
  const { status = '', key = '', operation = '', search = '' } = params;
  return { status, key, operation, search };
}

/** @param before The id of the first request that is not shown. */
export function holdAt(before: number, isForReading: boolean): void {
  if (place.value.params.before !== undefined) return;
  isReading.value = isForReading;
  changeParams({ before: String(before) });
}

export function resume(): void {
  isReading.value = false;
  changeParams({ before: '' });
}
