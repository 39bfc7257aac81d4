import { staffScopes } from '@touchline/contract/site'
import type { StaffScope } from '@touchline/contract/site'
import { createLog } from '@touchline/process'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { reject } from '../../platform/http/index.ts'
import type { Staff } from '../../platform/http/index.ts'
import { hashToken, newToken, openDatabase, readMigrateEnvironment } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const prefix = 'tl_staff_'
/** A token has a prefix that scanners for leaked secrets can find, and 256 random bits in base64url. */
const wellFormed = /^tl_staff_[\w-]{43}$/

/** Authors of rates that no person may be named, because rates by these authors need no confirmation (CUR-5). */
const reservedNames = ['provider', 'seed']

type NewToken = { operatorKey: string; name: string; scopes: readonly StaffScope[]; days: number }

/**
 * Creates a token and returns it. It cannot be read later, because only its hash is stored. Returns undefined if there
 * is no such operator.
 */
export async function createStaffToken(database: Database, token: NewToken): Promise<string | undefined> {
  const secret = `${prefix}${newToken()}`
  const { rowCount } = await database.query({
    text: `INSERT INTO touchline.staff_token (token_hash, operator_id, name, scopes, expires_at)
      SELECT $1, id, $3, $4, clock_timestamp() + $5 * interval '1 day' FROM touchline.operator WHERE key = $2`,
    values: [hashToken(secret), token.operatorKey, token.name, token.scopes, token.days],
  })
  return rowCount === 1 ? secret : undefined
}

async function findStaff(database: Database, token: string): Promise<Staff | undefined> {
  if (!wellFormed.test(token)) return undefined
  const { rows } = await database.query<Staff>({
    name: 'find-staff',
    text: `SELECT operator_id AS "operatorId", name, scopes FROM touchline.staff_token
      WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()`,
    values: [hashToken(token)],
  })
  return rows[0]
}

/** Revokes the operator's tokens that have this name, and returns how many there were. */
async function revokeStaffTokens(database: Database, operatorKey: string, name: string): Promise<number> {
  const { rowCount } = await database.query({
    text: `UPDATE touchline.staff_token SET revoked_at = clock_timestamp() FROM touchline.operator
      WHERE operator.id = operator_id AND operator.key = $1 AND staff_token.name = $2 AND revoked_at IS NULL`,
    values: [operatorKey, name],
  })
  return rowCount ?? 0
}

type Wanted = { operatorKey: string; name: string; scopes: string | undefined; days: string }

/** Creates a token for the command line, which prints it. */
export async function createTokenForOperator({ operatorKey, name, scopes, days }: Wanted): Promise<string> {
  const wanted = scopes?.split(',') ?? staffScopes
  const known = staffScopes.filter((scope) => wanted.includes(scope))
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 365) return fail('--days must be from 1 to 365')
  if (reservedNames.includes(name.toLowerCase())) return fail(`--name must not be ${reservedNames.join(' or ')}`)
  if (known.length !== wanted.length) return fail(`--scopes must be of ${staffScopes.join(',')}`)
  const token = await withDatabase((database) =>
    createStaffToken(database, { operatorKey, name, scopes: known, days: count }),
  )
  return token ?? fail(`there is no operator ${operatorKey}`)
}

/** Revokes the operator's tokens that have this name, and returns how many there were. */
export function revokeTokensOfOperator(operatorKey: string, name: string): Promise<number> {
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

// These limits do not protect the tokens, which cannot be guessed. They limit the load by clients without a token, and
// by a script in an endless loop.
const limits = { unauthenticated: { points: 60, duration: 15 * 60 }, calls: { points: 300, duration: 60 } }

/** Returns a function that finds the staff member of a bearer token, and rejects a call without a valid one. */
export function createStaffAuthenticator(
  database: Database,
): (token: string | undefined, address: string) => Promise<Staff> {
  const unauthenticated = new RateLimiterMemory(limits.unauthenticated)
  const calls = new RateLimiterMemory(limits.calls)
  return async (token, address) => {
    const tries = await unauthenticated.get(address)
    if (tries !== null && tries.consumedPoints >= limits.unauthenticated.points) reject('too-many-attempts')
    const staff = token === undefined ? undefined : await findStaff(database, token)
    if (!staff) {
      await unauthenticated.penalty(address)
      reject('not-staff')
    }
    await calls.consume(`${staff.operatorId}/${staff.name}`).catch(() => reject('too-many-attempts'))
    return staff
  }
}
