import type { Check } from '../run/check.ts';

export const states: Check[] = [{ kind: 'observe', clause: '3.states', observe: () => [] }];
