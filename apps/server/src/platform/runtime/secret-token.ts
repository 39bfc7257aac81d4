import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: whoever reads the database can use none. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What is kept of a code of six digits. A million guesses find one from a plain hash, so it is keyed by what no database holds. */
export function hashCode(key: string, subject: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${subject}/${code}`).digest()
}
