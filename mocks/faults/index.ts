import type { Fault } from './fault.ts';
import { transportFaults } from './transport.ts';

/** Every fault there is, in the order of the catalogue. */
export const faults: readonly Fault[] = [...transportFaults];
