import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type SigningKey = { id: string; publicKey: Buffer; sign(text: string): string }

// What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** From the 32 bytes of the environment, in hex. */
export function createSigningKey(hex: string): SigningKey {
  const seed = Buffer.from(hex, 'hex')
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
  return { id: keyId(publicKey), publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

function keyId(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}

export function isSignedBy(publicKey: Buffer, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), publicKeyObject(publicKey), Buffer.from(signature, 'base64'))
}

/** SubjectPublicKeyInfo, as stock tools read it. */
export function publicKeyPem(publicKey: Buffer): string {
  return publicKeyObject(publicKey).export({ format: 'pem', type: 'spki' }).toString()
}

function publicKeyObject(publicKey: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' })
}
