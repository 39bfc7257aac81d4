import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Creates 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a token is stored, so that it cannot be used by a reader of the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A million guesses find a six-digit code from a plain hash, so its hash has a key that no database holds. */
export function hashCode(key: string, subject: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${subject}/${code}`).digest()
}
