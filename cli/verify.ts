import { keyId, openEnvelope, readKey } from '../contract-tests/attest/envelope.ts';
import { judgeAgain, predicateTypes, readSources } from '../contract-tests/attest/statement.ts';
import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { printable } from '../contract-tests/reporters/parts/printable.ts';
import { systemClock } from '../contract-tests/run/clock.ts';
import type { VerdictBasis } from '../spec/generated/schema-types.ts';
import * as schemas from '../spec/generated/validators.js';
import { isObject, tryParseExact } from '../spec/support/exact-json.ts';
import { checkInput, InputError } from '../spec/support/input-error.ts';
import { readBytes, readTextFile } from './arguments.ts';
import { deliver, prepareOutputs, reportFolder, reportJson } from './check/deliver.ts';
import { defineCommand } from './options/command.ts';
import { declared, optionGroup } from './options/group.ts';
import { path } from './options/kinds.ts';

const maxBytes = 256 * 2 ** 20;
const keyVariable = 'PET_CATALOGUE_VERIFICATION_KEY';

const verifyGroup = optionGroup(declared.verify, {
  kinds: { publicKey: path, json: reportJson, report: reportFolder },
  texts: { keyVariable },
});

export const verifyCommand = defineCommand(
  { name: 'verify' },
  { verify: verifyGroup },
  async ({ positionals: [file = ''], read, io }) => {
    const { publicKey, ...outputs } = (await read()).verify;
    await prepareOutputs(outputs, io.env);
    const pem = publicKey === undefined ? io.env[keyVariable] : await readTextFile(publicKey);
    const key = readKey(pem, 'public', publicKey ?? keyVariable);
    // As text, a byte order mark would be lost.
    const envelope = (await readBytes(file, file, maxBytes)).toString();
    const text = openEnvelope(envelope, key, file);
    const { isSummary, basis } = readStatement(text, file);
    if (isSummary) {
      const advice = 'A summary cannot be judged again: verify the whole file.';
      io.stdout.write(`${file} is genuine. ${advice}\n`);
      return exitCodes.incomplete;
    }
    const { report, difference } = await judgeAgain(text, basis).catch((error: Error) => {
      // Another version may have recorded what this one does not know.
      return { report: undefined, difference: error.message };
    });
    if (report && difference === undefined) {
      const more = `\n${file} is genuine, and judged again with the same result. It is valid until ${basis.expires}.\n`;
      return deliver({ ...report, signer: keyId(key) }, outputs, more, io);
    }
    if (JSON.stringify(basis.sources) === JSON.stringify(readSources())) {
      throw new InputError(file, [`judging it again gives another result: ${difference}`]);
    }
    const version = basis.sources.at(-1)?.annotations.version;
    const problem = `${file} is genuine, but this version of pet-catalogue judges differently (${difference}); use version ${version}, which wrote it`;
    io.stderr.write(`pet-catalogue: ${printable(problem)}\n`);
    return exitCodes.incomplete;
  },
);

/** What a statement follows from; of a summary, only `expires`. @throws {InputError} for none, or an expired one. */
function readStatement(text: string, file: string) {
  const statement = tryParseExact(text);
  const { predicateType, predicate } = isObject(statement) ? statement : {};
  const isSummary = predicateType === predicateTypes.summary;
  if ((!isSummary && predicateType !== predicateTypes.verdict) || !isObject(predicate)) {
    throw new InputError(file, ['it is not a verdict of pet-catalogue']);
  }
  const basis = isSummary
    ? (predicate as unknown as VerdictBasis)
    : checkInput<VerdictBasis>(schemas.VerdictBasis, predicate.basis, file);
  if (Date.parse(basis.expires) > systemClock.now()) return { isSummary, basis };
  throw new InputError(file, [`it has expired (${basis.expires}): judge the service again`]);
}
