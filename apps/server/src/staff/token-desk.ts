import { createLog, openDatabase, readMigrateEnvironment } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { createStaffToken, revokeStaffTokens, staffScopes } from './tokens.ts'

type Wanted = { operatorKey: string; name: string; scopes: string | undefined; days: string }

/** A token as somebody at the command line asks for it; shown there once and kept nowhere. */
export async function makeToken({ operatorKey, name, scopes, days }: Wanted): Promise<string> {
  const wanted = scopes?.split(',') ?? staffScopes
  const known = staffScopes.filter((scope) => wanted.includes(scope))
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 365) return fail('--days must be from 1 to 365')
  if (known.length !== wanted.length) return fail(`--scopes must be of ${staffScopes.join(',')}`)
  const token = await withDatabase((database) =>
    createStaffToken(database, { operatorKey, name, scopes: known, days: count }),
  )
  return token ?? fail(`there is no operator ${operatorKey}`)
}

/** How many ended. */
export function revokeTokens(operatorKey: string, name: string): Promise<number> {
  return withDatabase((database) => revokeStaffTokens(database, operatorKey, name))
}

async function withDatabase<T>(job: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL, LOG_LEVEL } = readMigrateEnvironment(process.env)
  const log = createLog('staff', LOG_LEVEL)
  const database = openDatabase({ url: DATABASE_URL, name: 'staff', connections: 1, log })
  try {
    return await job(database)
  } finally {
    await database.end()
  }
}

function fail(message: string): never {
  throw new Error(message)
}
