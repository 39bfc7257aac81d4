import type { getReceiptKeys } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/runtime/index.ts'
import { publicKeyPem } from './signing-key.ts'
import type { SigningKey } from './signing-key.ts'

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
/** A key is rotated every few months. */
const keysListed = 100

/** Makes the public half known, so that what is signed from now on can be verified. Refuses a key that must not be used. */
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

/** From now on the key signs nothing. False: there is no such key, or it has been ended before. */
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
