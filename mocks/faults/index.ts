import { serviceFaults } from './01-service.ts';
import { categoryFaults, newCategoryFaults } from './02-resources-categories.ts';
import { listFaults } from './04-1-list-categories.ts';
import { creationFaults } from './04-2-create-category.ts';
import { authenticationFaults } from './05-authentication.ts';
import { limitFaults, replicaFaults } from './08-limits.ts';
import { versioningFaults } from './09-versioning.ts';
import { withText } from './breaking.ts';
import { declaredFaults } from './declared.ts';
import type { ClauseFault, ContractFault, Fault } from './fault.ts';
import { permittedFaults } from './permitted.ts';
import { transportFaults } from './transport.ts';

const clauseFaults: readonly ClauseFault[] = [
  ...declaredFaults,
  ...serviceFaults,
  ...newCategoryFaults,
  ...categoryFaults,
  ...listFaults,
  ...creationFaults,
  ...authenticationFaults,
  ...limitFaults,
  ...replicaFaults,
  ...versioningFaults,
];

/** Faults that break one clause each, in the order of the document: a 5xx breaks a clause of §7, wherever. */
export const contractFaults: readonly ContractFault[] = clauseFaults
  .map(withText)
  .toSorted((a, b) => Number.parseFloat(a.breaks) - Number.parseFloat(b.breaks));

/** All faults, those that break no clause first. */
export const faults: readonly Fault[] = [...transportFaults, ...permittedFaults, ...contractFaults];
