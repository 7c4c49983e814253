import { serviceFaults } from './01-service.ts';
import { categoryFaults } from './02-resources-categories.ts';
import { listFaults } from './04-1-list-categories.ts';
import { creationFaults } from './04-2-create-category.ts';
import { authenticationFaults } from './05-authentication.ts';
import { limitFaults } from './08-limits.ts';
import { versioningFaults } from './09-versioning.ts';
import { declaredFaults } from './declared.ts';
import type { ClauseFault, Fault } from './fault.ts';
import { permittedFaults } from './permitted.ts';
import texts from './texts.json' with { type: 'json' };
import { transportFaults } from './transport.ts';

const clauseFaults: readonly ClauseFault[] = [
  ...declaredFaults,
  ...serviceFaults,
  ...categoryFaults,
  ...listFaults,
  ...creationFaults,
  ...authenticationFaults,
  ...limitFaults,
  ...versioningFaults,
];

const described = <F extends Fault>(fault: F) => ({
  text: texts[fault.name as keyof typeof texts],
  ...fault,
});

export type ContractFault = ReturnType<typeof described<ClauseFault>>;

/** Faults that break one clause each, in the order of the document: a 5xx breaks a clause of §7, wherever. */
export const contractFaults = clauseFaults
  .map(described)
  .toSorted((a, b) => Number.parseFloat(a.breaks) - Number.parseFloat(b.breaks));

/** All faults, those that break no clause first. */
export const faults = [
  ...[...transportFaults, ...permittedFaults].map(described),
  ...contractFaults,
];
