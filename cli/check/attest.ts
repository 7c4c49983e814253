import { keyId, readKey, sealEnvelope } from '../../contract-tests/attest/envelope.ts';
import { judgeAgain, readSources, statementsOn } from '../../contract-tests/attest/statement.ts';
import { checks } from '../../contract-tests/checks/index.ts';
import { clauses } from '../../spec/clauses/index.ts';
import type {
  ExpectedFailure,
  ManualAttestation,
  ManualAttestations,
  Report,
  VerdictBasis,
} from '../../spec/generated/schema-types.ts';
import * as schemas from '../../spec/generated/validators.js';
import { checkInput, InputError } from '../../spec/support/input-error.ts';
import { readJsonFile } from '../arguments.ts';
import { type Environment, WriteError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { outputFile, path, wholeNumber } from '../options/kinds.ts';
import type { Values } from '../options/option.ts';
import type { Judged } from './judge.ts';
import { assertWritable } from './output-files.ts';
import { entryProblems } from './verdict.ts';

const keyVariable = 'PET_CATALOGUE_SIGNING_KEY';
const dayMillis = 86_400_000;

export const attestGroup = optionGroup(declared.attest, {
  kinds: {
    attest: outputFile,
    attestSummary: outputFile,
    attestManual: path,
    attestDays: wholeNumber({ min: 1, max: 3650 }),
  },
  defaults: { attestDays: 90 },
  texts: { keyVariable },
});

export type Sign = Awaited<ReturnType<typeof readAttestFlags>>;

/** Signs what was judged; undefined without `--attest`. @throws {InputError} and {UsageError}. */
export async function readAttestFlags(
  flags: Values<typeof attestGroup>,
  env: Environment,
  expectedFailures: readonly ExpectedFailure[],
) {
  const { attest: file, attestSummary, attestManual, attestDays } = flags;
  if (file === undefined) return undefined;
  const key = readKey(env[keyVariable], 'private', keyVariable);
  for (const one of [file, attestSummary]) if (one !== undefined) await assertWritable(one);
  const attestations = attestManual === undefined ? [] : await readManual(attestManual);
  const decided = {
    expectedFailures: [...expectedFailures],
    attestations: [...attestations],
  };
  /** The report as it is signed, the signed files, and what to print about them. */
  return async ({ recording, report: judged }: Judged, final: Report) => {
    const unsigned = (problem: string) => {
      const render = () => {
        throw new WriteError(`${file} was not written: ${problem}`);
      };
      return { report: final, files: [{ path: file, render }], text: '' };
    };
    if (!recording) return unsigned('the run was interrupted, or its answers are too large');
    const end = Date.parse(final.startedAt) + final.durationMs;
    const basis: VerdictBasis = {
      format: 'pet-catalogue-verdict',
      version: 1,
      sources: readSources(),
      expires: new Date(end + attestDays * dayMillis).toISOString(),
      ...decided,
      ...(final.changes && { changes: final.changes }),
      recording,
    };
    const { report, whole, short } = statementsOn(judged, basis);
    const { difference } = await judgeAgain(whole, basis);
    if (difference) return unsigned(`judged again, the run differs: ${difference}`);
    const signer = keyId(key);
    const signed = (path: string | undefined, statement: string) =>
      path === undefined ? [] : [{ path, render: () => sealEnvelope(statement, key) }];
    return {
      report: { ...final, ...report, signer },
      files: [...signed(file, whole), ...signed(attestSummary, short)],
      text: `\nSigned with the key ${signer}, until ${basis.expires.slice(0, 10)}: pet-catalogue verify ${file}\n`,
    };
  };
}

async function readManual(file: string): Promise<readonly ManualAttestation[]> {
  const seen = new Set(checks.map(({ clause }) => clause));
  const unseen = clauses.filter(({ id, party }) => party === 'service' && !seen.has(id));
  const ids = unseen.map(({ id }) => id);
  const value = await readJsonFile(file);
  const { attestations } = checkInput<ManualAttestations>(schemas.ManualAttestations, value, file);
  const others = `is judged by a run; people can vouch for ${ids.join(', ')}`;
  const found = entryProblems(attestations, { ids, date: 'on', others });
  const problems = found.map((problem) => `attestations.${problem}`);
  if (problems.length > 0) throw new InputError(file, problems);
  return attestations;
}
