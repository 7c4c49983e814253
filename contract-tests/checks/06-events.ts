import type { Check } from '../check.ts';

export const events: Check[] = [{ kind: 'observe', clause: '6.events', observe: () => [] }];
