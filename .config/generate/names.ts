import builtIn from '../../fixtures/keys.json' with { type: 'json' };
import { faults } from '../../mocks/faults/index.ts';
import { transportFaults } from '../../mocks/faults/transport.ts';
import { namedProfiles } from '../../mocks/profile/profile.ts';
import { scenarios } from '../../mocks/state/scenarios.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { asJson, type Files, notice } from './files.ts';
import { newest } from './when-stale.ts';

/** Names as literal types, which editors complete; inferred types would pull all data into the declarations. */
export function nameFiles(): Files {
  const lists = {
    FaultName: faults,
    KeyName: builtIn.keys,
    ProfileName: namedProfiles,
    ScenarioName: scenarios,
  };
  const unions = Object.entries(lists).map(
    ([type, named]) =>
      `export type ${type} =\n${named.map(({ name }) => `  | '${name}'`).join('\n')};\n`,
  );
  const settings = transportFaults.flatMap(({ name, settings: fields = [] }) =>
    fields.length === 0 ? [] : `  '${name}': '${fields.join("' | '")}';\n`,
  );
  const source = 'the lists of faults, keys, profiles and scenarios';
  return {
    // In a file of its own: the mock's bundle needs no other schema.
    'spec/generated/client-clauses.json': asJson(
      clauses
        .filter(({ party }) => party === 'client')
        .map(({ id, text, source }) => ({ id, text, source })),
    ),
    // The faults themselves are loaded only when one is needed.
    'mocks/faults/generated/on-demand-fault-names.json': asJson(
      faults.slice(transportFaults.length).map(({ name }) => name),
    ),
    [newest]: `// ${notice(source)}\n\n${unions.join('\n')}\nexport interface FaultSettingNames {\n${settings.join('')}}\n`,
  };
}
