/** Lists the names of the faults, which are themselves loaded only when one is needed. */
import { contractFaults } from '../../mocks/faults/index.ts';
import { asJson, writeOrCheck } from './files.ts';

const names = contractFaults.map(({ name }) => name);
await writeOrCheck({ 'mocks/faults/generated/contract-fault-names.json': asJson(names) });
