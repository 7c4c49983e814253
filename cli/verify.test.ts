import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keyId, openEnvelope, sealEnvelope } from '../contract-tests/attest/envelope.ts';
import { repeatRun } from '../contract-tests/attest/recorded-run.ts';
import { readAttestFlags } from './check/attest.ts';
import { check, fileIn, newFolder, runCli } from './test-cli.ts';

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

  it('refuses every changed byte', () => {
    const [small, other] = [privateKey, curve.privateKey].map((one) => sealEnvelope('{}', one));
    for (const [envelope, by] of [
      [small, publicKey],
      [other, curve.publicKey],
    ] as const) {
      for (let at = 0; at < (envelope?.length ?? 0); at += 1) {
        const changed = `${envelope?.slice(0, at)}${envelope?.[at] === 'A' ? 'B' : 'A'}${envelope?.slice(at + 1)}`;
        expect(() => openEnvelope(changed, by, 'it')).toThrow();
        expect(() => openEnvelope(`${envelope?.slice(0, at)}`, by, 'it')).toThrow();
      }
    }
    // A prime: so each part of a group of four is met.
    for (let at = 0; at < text.length; at += 211) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(() => openEnvelope(changed, publicKey, 'it')).toThrow();
    }
  });

  const again = 'cannot be used:\n  judging it again gives another result: ';
  const withoutLast = (whole: string) => {
    const cutOff = JSON.parse(whole);
    cutOff.predicate.basis.recording.sessions[0].exchanges.pop();
    return JSON.stringify(cutOff);
  };
  const limits = ['"x-ratelimit-limit":"60"', '"x-ratelimit-limit":"61"'] as const;

  it.each<[what: string, change: (whole: string) => string, says: string]>([
    [
      'a result that does not follow from the answers',
      (whole) => whole.replace('PASSED', 'FAILED'),
      `${again}predicate.result is "PASSED" now, and was "FAILED"`,
    ],
    ['answers that were changed', (whole) => whole.replace(...limits), again],
    ['answers that were cut', withoutLast, again],
    [
      'what has expired',
      (whole) => whole.replace(/"expires":"[^"]*"/, '"expires":"2026-03-01T00:00:00.000Z"'),
      'cannot be used:\n  it has expired (2026-03-01T00:00:00.000Z)',
    ],
  ])('refuses %s, and says why', async (_what, change, says) => {
    const { code, stderr } = await verifyChanged(change);
    expect(stderr).toContain(says);
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

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no verdict', '{"predicateType":"https://slsa.dev/provenance/v1","predicate":{}}'],
    ['an empty verdict', '{"predicateType":"https://in-toto.io/attestation/test-result/v0.1"}'],
    [
      'an empty summary',
      '{"predicateType":"https://in-toto.io/attestation/svr/v0.2","predicate":{}}',
    ],
  ])('refuses a statement that is %s', async (_what, content) => {
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
