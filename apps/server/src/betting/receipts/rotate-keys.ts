import { randomBytes } from 'node:crypto'
import { createLog } from '@touchline/process'
import { openDatabase, readMigrateEnvironment } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { endKey, readKeys } from './receipt-keys.ts'
import type { ReceiptKey } from './receipt-keys.ts'
import { createSigningKey } from './signing-key.ts'

/** A key for the environment of the API, which makes its public half known when it starts. Kept nowhere. */
export function makeReceiptKey(): { id: string; secret: string } {
  const secret = randomBytes(32).toString('hex')
  return { id: createSigningKey(secret).id, secret }
}

export function listReceiptKeys(): Promise<ReceiptKey[]> {
  return withDatabase(readKeys)
}

/** False: there is no such key in use. */
export function endReceiptKey(id: string): Promise<boolean> {
  return withDatabase((database) => endKey(database, id))
}

/** As tl_migrate: no process that serves players may end a key. */
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
