import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: whoever reads the database can use none. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
