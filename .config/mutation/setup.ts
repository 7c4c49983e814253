// Deactivate the mutant of the previous run while test files load.
const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } };
if (stryker) delete stryker.activeMutant;
