import type { Check } from '../run/check.ts';

export const events: Check[] = [{ kind: 'observe', clause: '6.events', observe: () => [] }];
