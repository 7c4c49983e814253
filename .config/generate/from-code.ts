/** Derives files from code and measurements; runs after `generate.ts`, whose output it may read. */
import { contractFaults, faults } from '../../mocks/faults/index.ts';
import { namedProfiles } from '../../mocks/profile/profiles.ts';
import { scenarios } from '../../mocks/state/scenarios.ts';
import { cliFiles } from './cli.ts';
import { contractFiles } from './contract.ts';
import { asJson, notice, writeOrCheck } from './files.ts';
import { knownBreaksJson } from './known-breaks.ts';
import { readmeFiles } from './readme.ts';

const faultNames = contractFaults.map(({ name }) => name);
const unions = Object.entries({
  FaultName: faults,
  ProfileName: namedProfiles,
  ScenarioName: scenarios,
})
  .map(
    ([type, named]) =>
      `export type ${type} =\n${named.map(({ name }) => `  | '${name}'`).join('\n')};\n`,
  )
  .join('\n');
await writeOrCheck({
  // The faults themselves are loaded only when one is needed.
  'mocks/faults/generated/contract-fault-names.json': asJson(faultNames),
  // Literal types, which editors complete; inferred types would pull all data into the
  // declarations.
  'mocks/generated/names.ts': `// ${notice('the lists of faults, profiles and scenarios')}\n\n${unions}`,
  'contract-tests/detection/generated/known-breaks.json': await knownBreaksJson(),
  ...(await cliFiles()),
  ...contractFiles(),
  ...(await readmeFiles()),
});
