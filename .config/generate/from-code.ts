/** What is derived from code instead of documents: it may read what `generate.ts` has just written. */
import { contractFaults } from '../../mocks/faults/index.ts';
import { cliFiles } from './cli.ts';
import { asJson, writeOrCheck } from './files.ts';

const faultNames = contractFaults.map(({ name }) => name);
await writeOrCheck({
  // The faults themselves are loaded only when one is needed.
  'mocks/faults/generated/contract-fault-names.json': asJson(faultNames),
  ...(await cliFiles()),
});
