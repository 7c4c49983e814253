import type { Check } from '../check.ts';

export const states: Check[] = [{ kind: 'observe', clause: '3.states', observe: () => [] }];
