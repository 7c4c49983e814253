import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { InputError } from '../../spec/support/input-error.ts';

// DSSE 1.0: a payload with its signature, https://github.com/secure-systems-lab/dsse

const payloadType = 'application/vnd.in-toto+json';

/** Signs a statement. @returns The only text of the envelope that `openEnvelope` accepts. */
export function sealEnvelope(statement: string, key: KeyObject): string {
  const payload = Buffer.from(statement);
  return envelopeText(payload, keyId(key), sign(hashFor(key), preAuthenticated(payload), key));
}

const form =
  /^\{"payloadType":"[^"]*","payload":"([^"]*)","signatures":\[\{"keyid":"([0-9a-f]{64})","sig":"([^"]*)"\}\]\}\n$/;

/**
 * The statement in an envelope.
 * @param what The source of the text, for errors.
 * @throws {InputError} unless it is, to the byte, what the owner of the key has written.
 */
export function openEnvelope(text: string, key: KeyObject, what: string): string {
  const [, encoded = '', signer = '', encodedSignature = ''] = form.exec(text) ?? [];
  const payload = Buffer.from(encoded, 'base64');
  const signature = Buffer.from(encodedSignature, 'base64');
  const refuse = (problem: string) => new InputError(what, [problem]);
  if (text !== envelopeText(payload, signer, signature)) {
    throw refuse('it is not a verdict file, or it was changed or truncated');
  }
  const own = keyId(key);
  if (signer !== own) throw refuse(`it was signed with the key ${signer}, not with ${own}`);
  if (verify(hashFor(key), preAuthenticated(payload), key, signature)) return payload.toString();
  throw refuse('the signature is wrong: it was changed after it was signed');
}

/**
 * The key in a PEM, whose lines may have `\\n` between them.
 * @param what Where it should be, for errors.
 * @throws {InputError} without anything of the text.
 */
export function readKey(pem = '', kind: 'private' | 'public', what: string): KeyObject {
  // Node would derive the public key from the private one.
  if (kind === 'public' && pem.includes('PRIVATE KEY')) {
    throw new InputError(what, [
      'is a private key, which only the signer needs: use its public key',
    ]);
  }
  const create = kind === 'private' ? createPrivateKey : createPublicKey;
  let key: KeyObject | undefined;
  try {
    key = create(pem.replaceAll('\\n', '\n'));
  } catch {
    // The error may quote from the key.
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key ?? {};
  if (key && (type === 'ed25519' || details?.namedCurve === 'prime256v1')) return key;
  const expected = `must be an unencrypted Ed25519 or ECDSA P-256 ${kind} key in PEM`;
  throw new InputError(what, [pem === '' ? `${expected}; it is empty or not set` : expected]);
}

/** The SHA-256 of the public key in DER (SPKI). */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return hash('sha256', publicKey.export({ type: 'spki', format: 'der' }));
}

function hashFor({ asymmetricKeyType }: KeyObject): 'sha256' | null {
  return asymmetricKeyType === 'ed25519' ? null : 'sha256';
}

/** What is signed: the type and the payload, each with its length. */
function preAuthenticated(payload: Buffer): Buffer {
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

function envelopeText(payload: Buffer, keyid: string, signature: Buffer): string {
  const signatures = [{ keyid, sig: signature.toString('base64') }];
  return `${JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures })}\n`;
}
