import { createHmac, randomBytes } from 'node:crypto';

/** For a new store, which keeps it: 128 random bits in hexadecimal digits. */
export function createSalt(): string {
  return randomBytes(16).toString('hex');
}

/** Tells secrets apart without containing them: HMAC-SHA-256, in base64url. */
export function hashSecret(salt: string, secret: string): string {
  return createHmac('sha256', salt).update(secret).digest('base64url');
}
