import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyId, openEnvelope, sealEnvelope } from '../contract-tests/attest/envelope.ts';
import { repeatRun } from '../contract-tests/attest/recorded-run.ts';
import { casesBeside } from '../mocks/test-cases.ts';
import { readAttestFlags } from './check/attest.ts';
import { check, fileIn, newFolder, runCli } from './test-cli.ts';

const tables = casesBeside(import.meta.url);
const folder = newFolder();
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = `${privateKey.export({ type: 'pkcs8', format: 'pem' })}`;
const key = fileIn(folder, 'qa.pem', `${publicKey.export({ type: 'spki', format: 'pem' })}`);
const env = { PET_CATALOGUE_SIGNING_KEY: pem };

const attest = (name: string, ...more: string[]) =>
  check(['--mock', '--attest', join(folder, name), ...more], env);
const verify = (name: string, ...more: string[]) =>
  runCli(['verify', join(folder, name), '--public-key', key, ...more]);

await attest('verdict.json', '--attest-summary', join(folder, 'summary.json'));
const text = readFileSync(join(folder, 'verdict.json'), 'utf8');
const statement = openEnvelope(text, publicKey, 'it');

/** Verifies a statement that the owner of the key has changed. */
async function verifyChanged(change: (text: string) => string) {
  fileIn(folder, 'changed.json', sealEnvelope(change(statement), privateKey));
  return verify('changed.json');
}

describe('verify', () => {
  it('judges again what check --attest has signed, with the same result', async () => {
    const { code, stdout } = await verify('verdict.json');
    expect(stdout).toContain('is genuine, and judged again with the same result');
    expect(code).toBe(0);
  });

  it('ends with 1 for a genuine verdict on a service that does not conform', async () => {
    const manual = [{ clause: '5.key-lifetime', by: 'QA', on: '2026-03-01', reason: 'run book' }];
    const attestations = fileIn(folder, 'manual.json', { attestations: manual });
    const expected = fileIn(folder, 'expected.json', [
      { clause: '4.1.array', reason: 'PET-1', expires: '2099-12-31' },
    ]);
    await attest('fails.json', '--attest-manual', attestations, '--expected-failures', expected);
    const { code, stdout } = await verify('fails.json', '--report', folder);
    expect(stdout).toContain('is genuine, and judged again with the same result');
    const vouched = '5.key-lifetime: vouched for by QA on 2026-03-01: run book';
    expect(stdout).toContain(`Vouched for by people:\n  ${vouched}`);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('vouched for by QA on');
    expect(code).toBe(1);
    const row = /.*"5\.key-lifetime".*/.exec(
      readFileSync(join(folder, 'clauses.csv'), 'utf8'),
    )?.[0];
    expect(row).toMatch(/"vouched for by QA on 2026-03-01: run book.*"QA"$/);
  });

  it.each([
    ['a small statement', sealEnvelope('{}', privateKey), publicKey, 1],
    ['a small statement, on a curve', sealEnvelope('{}', curve.privateKey), curve.publicKey, 1],
    // A prime: so each part of a group of four is met.
    ['a verdict', text, publicKey, 211],
  ])('refuses %s of which a byte is changed, or the end is missing', (_what, whole, by, step) => {
    for (let at = 0; at < whole.length; at += step) {
      const start = whole.slice(0, at);
      const changed = `${start}${whole[at] === 'A' ? 'B' : 'A'}${whole.slice(at + 1)}`;
      expect(() => openEnvelope(changed, by, 'it')).toThrow();
      expect(() => openEnvelope(start, by, 'it')).toThrow();
    }
  });

  const again = 'judging it again gives another result: ';
  const changed = `${again}predicate.result is "PASSED" now, and was "FAILED"`;
  const withoutLast = (whole: string) => {
    const cutOff = JSON.parse(whole);
    cutOff.predicate.basis.recording.sessions[0].exchanges.pop();
    return JSON.stringify(cutOff);
  };
  const limit = '"x-ratelimit-limit":';
  const past = '"expires":"2026-03-01T00:00:00.000Z"';
  const replaced = (from: string | RegExp, to: string) => (whole: string) =>
    whole.replace(from, to);

  it.each([
    ['a result that does not follow from the answers', replaced('PASSED', 'FAILED'), changed],
    ['answers that were changed', replaced(`${limit}"60"`, `${limit}"61"`), again],
    ['answers that were cut', withoutLast, again],
    ['what has expired', replaced(/"expires":"[^"]*"/, past), 'it has expired (2026-03-01T00'],
  ])('refuses %s, and says why', async (_what, change, says) => {
    const { code, stderr } = await verifyChanged(change);
    expect(stderr).toContain(`cannot be used:\n  ${says}`);
    expect(code).toBe(2);
  });

  it.each([
    ['come to another result', 'PASSED', 'FAILED'],
    ['recorded operations that this one does not know', '"listOrders"', '"listPets"'],
  ])('ends with 5 where another version has %s', async (_what, from, to) => {
    const { code, stderr } = await verifyChanged((whole) =>
      whole.replaceAll(/"version":"0[^"]*"/g, '"version":"0.0.1"').replaceAll(from, to),
    );
    expect(stderr).toContain('is genuine, but this version of pet-catalogue judges differently');
    expect(code).toBe(5);
  });

  it.each<string>(tables['no statements'])('refuses the statement %s', async (content) => {
    const { code, stderr } = await verifyChanged(() => content);
    expect(stderr).toMatch(/cannot be used:\n {2}it (is not a verdict of|has expired)/);
    expect(code).toBe(2);
  });

  it('names the key of a file that was signed with another one', () => {
    const other = keyId(curve.publicKey);
    expect(() => openEnvelope(text, curve.publicKey, 'it')).toThrow(
      `it was signed with the key ${keyId(publicKey)}, not with ${other}`,
    );
  });

  it('refuses a byte order mark, too', async () => {
    fileIn(folder, 'marked.json', `\ufeff${text}`);
    expect((await verify('marked.json')).code).toBe(2);
  });

  it('refuses a private key', async () => {
    const mistaken = fileIn(folder, 'private.pem', pem);
    const { code, stderr } = await verify('verdict.json', '--public-key', mistaken);
    expect(stderr).toContain('is a private key, which only the signer needs: use its public key');
    expect(code).toBe(2);
  });

  it('says of a summary that it cannot be judged again', async () => {
    const { code, stdout } = await verify('summary.json');
    expect(stdout).toContain('A summary cannot be judged again');
    expect(code).toBe(5);
  });
});

describe('check --attest', () => {
  it('signs nothing that another run of the judge contradicts', async () => {
    const sign = await readAttestFlags({ attest: join(folder, 'z.json'), attestDays: 90 }, env, []);
    const { recording } = JSON.parse(statement).predicate.basis;
    const report = { ...(await repeatRun(recording)), durationMs: 12_345 };
    const signed = await sign?.({ report, recording }, report);
    expect(() => signed?.files[0]?.render()).toThrow(
      'z.json was not written: judged again, the run differs: predicate.judged.durationMs is',
    );
  });

  it('names no part of a key that it cannot use', async () => {
    const bad = pem.replace('PRIVATE', 'SECRET');
    const args = ['--mock', '--attest', join(folder, 'x.json')];
    const { code, stderr } = await check(args, { PET_CATALOGUE_SIGNING_KEY: bad });
    expect(stderr).toBe(
      'pet-catalogue: PET_CATALOGUE_SIGNING_KEY cannot be used:\n  must be an unencrypted Ed25519 or ECDSA P-256 private key in PEM\n',
    );
    expect(code).toBe(2);
  });

  it('lets nobody vouch for a clause that a run can see', async () => {
    const entry = { clause: '4.1.array', by: 'QA', on: '2026-02-30', reason: 'seen' };
    const file = fileIn(folder, 'seen.json', { attestations: [entry] });
    const { stderr } = await attest('y.json', '--attest-manual', file);
    expect(stderr).toContain(
      'attestations.0.clause: 4.1.array is judged by a run; people can vouch for 1.other-operations',
    );
    expect(stderr).toContain('attestations.0.on: 2026-02-30 is not a calendar date');
  });
});
