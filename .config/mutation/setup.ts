// What a test file does while it loads is not to meet the mutant of the run before.
const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } };
if (stryker) delete stryker.activeMutant;
