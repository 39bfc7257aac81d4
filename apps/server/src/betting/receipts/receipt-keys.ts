import { createHash, createPrivateKey, createPublicKey, sign, verify, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type * as z from 'zod/mini'
import type { getReceiptKeys } from '@touchline/contract/server'
import { createLog } from '@touchline/process'
import { openDatabase, readMigrateEnvironment } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

type Queryable = Pick<Database, 'query'>

export type ReceiptKey = {
  id: string
  publicKey: Buffer
  isDemo: boolean
  validFrom: string
  validUntil: string | null
}

const columns = `id, public_key AS "publicKey", is_demo AS "isDemo", touchline.iso_time(valid_from) AS "validFrom",
  touchline.iso_time(valid_until) AS "validUntil"`
/** Enough for decades, because keys are rotated every few months. */
const keysListed = 100

/**
 * Publishes the public half of the key, so that new receipts can be verified. Throws for a key that must not be used.
 */
export async function registerKey(database: Queryable, key: SigningKey, isDemo: boolean): Promise<void> {
  const { rows } = await database.query<{ is_demo: boolean; is_ended: boolean }>({
    text: 'SELECT is_demo, is_ended FROM touchline.register_receipt_key($1, $2, $3)',
    values: [key.id, key.publicKey, isDemo],
  })
  const [known] = rows
  if (!known) throw new Error('touchline.register_receipt_key gave no answer')
  if (known.is_demo && !isDemo)
    throw new Error(`RECEIPT_SIGNING_KEY: key ${key.id} has signed for a demo, make another`)
  if (known.is_ended) throw new Error(`RECEIPT_SIGNING_KEY: key ${key.id} has been ended, make another`)
}

export async function readKeys(database: Queryable): Promise<ReceiptKey[]> {
  const text = `SELECT ${columns} FROM touchline.receipt_key ORDER BY valid_from DESC LIMIT ${keysListed}`
  return (await database.query<ReceiptKey>({ name: 'read-receipt-keys', text })).rows
}

export async function readKey(database: Queryable, id: string): Promise<ReceiptKey | undefined> {
  const text = `SELECT ${columns} FROM touchline.receipt_key WHERE id = $1`
  return (await database.query<ReceiptKey>({ name: 'read-receipt-key', text, values: [id] })).rows[0]
}

/** Ends the key, so that it signs nothing any more. Returns false if the key is unknown or already ended. */
export async function endKey(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.query({
    text: 'UPDATE touchline.receipt_key SET valid_until = clock_timestamp() WHERE id = $1 AND valid_until IS NULL',
    values: [id],
  })
  return rowCount === 1
}

type PublishedKey = z.infer<(typeof getReceiptKeys)['reply']>['keys'][number]

export function publishedKey({ id, publicKey, validFrom, validUntil }: ReceiptKey): PublishedKey {
  return {
    id,
    algorithm: 'Ed25519',
    public_key: publicKeyPem(publicKey),
    valid_from: validFrom,
    valid_until: validUntil,
  }
}

export type SigningKey = { id: string; publicKey: Buffer; sign(text: string): string }

// DER headers of an Ed25519 key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410), before its 32 bytes.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Creates the signing key from the value of the environment variable, 32 bytes in hex. */
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

/** Returns the public key as PEM, which standard tools read. */
function publicKeyPem(publicKey: Buffer): string {
  return publicKeyObject(publicKey).export({ format: 'pem', type: 'spki' }).toString()
}

function publicKeyObject(publicKey: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' })
}

/**
 * Generates a key for the environment of the API, which publishes the public half. The secret is stored nowhere else.
 */
export function makeReceiptKey(): { id: string; secret: string } {
  const secret = randomBytes(32).toString('hex')
  return { id: createSigningKey(secret).id, secret }
}

export function listReceiptKeys(): Promise<ReceiptKey[]> {
  return withDatabase(readKeys)
}

/** Ends the key. Returns false when no such key is in use. */
export function endReceiptKey(id: string): Promise<boolean> {
  return withDatabase((database) => endKey(database, id))
}

/** Connects as tl_migrate, because the roles of the running processes may not end a key. */
async function withDatabase<T>(job: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL, LOG_LEVEL } = readMigrateEnvironment(process.env)
  const database = openDatabase({
    url: DATABASE_URL,
    name: 'receipt-keys',
    connections: 1,
    log: createLog('receipt-keys', LOG_LEVEL),
  })
  try {
    return await job(database)
  } finally {
    await database.end()
  }
}
