import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url, which has 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash of a token. Only the hash is stored, so that reading the database does not allow the use of tokens.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Returns a keyed hash of a six-digit code. From a plain hash the code could be found with a million guesses, so a key
 * is used that is not in the database.
 */
export function hashCode(key: string, subject: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${subject}/${code}`).digest()
}
