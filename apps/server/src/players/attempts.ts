import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../runtime/index.ts'
import { networkOf, networksOf } from './networks.ts'

const minute = 60
const hour = 60 * minute

/** Whom somebody tries to be: a mail address or a phone number at an operator, whether it is a player's or not. */
export type Login = { operatorId: number; name: string }

type SignInAttempt = {
  login: Login
  address: string
  /** The browser, if this login was used in it before. */
  knownDevice: string | undefined
  lockAfterFailures: number
}

type AttemptResult = 'allowed' | 'throttled' | 'locked'

export type Attempts = {
  /** Counts the attempt before it is checked, so that many at once count too. Only an allowed one may be checked. */
  begin(attempt: SignInAttempt): Promise<AttemptResult>
  /** The password was right: this attempt was none, and the failures before it are forgiven. */
  forgive(attempt: SignInAttempt): Promise<void>
  /** The owner has proved who they are: the login is open again everywhere. */
  unlock(login: Login): Promise<void>
  /** Whether a mail or an SMS may be asked for: not too many by one network, nor to one address. */
  mayAsk(login: Login, address: string): Promise<boolean>
  /** Whether a token or a code may be tried. */
  mayTry(address: string): Promise<boolean>
  /** Whether a signed-in player may try their password once more: whoever found a session open must not guess it. */
  mayConfirm(playerId: number): Promise<boolean>
  /** True once an hour: the mail that unlocks is not sent for every attempt. */
  isFirstLock(login: Login): Promise<boolean>
}

/**
 * AUTH-11. Guessing one account from one network ends after `lockAfterFailures`, from everywhere after four times as many: then
 * the login is locked, also for its owner in a new browser, until the unlock mail, a reset or an hour. A browser in which
 * the player has signed in before has attempts of its own, which nobody else can use up. The store is the database, so all
 * processes count together; logins are counted by their hash, whether they are a player's or not.
 */
export function createAttempts(database: Database): Attempts {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'pool',
      schemaName: 'touchline',
      tableName: 'attempt',
      tableCreated: true,
      // One of them clears for all.
      clearExpiredByTimeout: keyPrefix === 'device',
      keyPrefix,
      points,
      duration,
    })
  const devices = limiter('device', 10, 15 * minute)
  const networks = limiter('network', Number.MAX_SAFE_INTEGER, hour)
  const pairs = limiter('pair', Number.MAX_SAFE_INTEGER, 15 * minute)
  const logins = limiter('login', Number.MAX_SAFE_INTEGER, hour)
  const lockMails = limiter('lock-mail', 1, hour)
  const asked = limiter('asked', 5, hour)
  const asking = limiter('asking', 30, hour)
  const tries = limiter('tries', 60, hour)
  const confirmations = limiter('confirm', 10, 15 * minute)

  /** The limit of a network or login is its own, so the count is compared here. */
  const count = async (of: RateLimiterPostgres, key: string) => (await of.consume(key)).consumedPoints
  const pairKey = ({ login, address }: SignInAttempt) => `${hashOf(login)}/${networkOf(address)}`
  const deviceKey = (login: Login, device: string) => `${hashOf(login)}/${sha256(device)}`

  return {
    async begin(attempt) {
      const { login, address, knownDevice, lockAfterFailures } = attempt
      if (knownDevice !== undefined)
        return (await isLeft(devices, deviceKey(login, knownDevice))) ? 'allowed' : 'throttled'
      // In this order: attempts rejected for one network do not count against the login.
      for (const { name, attemptsPerHour } of networksOf(address))
        if ((await count(networks, name)) > attemptsPerHour) return 'throttled'
      if ((await count(pairs, pairKey(attempt))) > lockAfterFailures) return 'locked'
      return (await count(logins, hashOf(login))) > 4 * lockAfterFailures ? 'locked' : 'allowed'
    },
    async forgive(attempt) {
      const { login, address, knownDevice } = attempt
      if (knownDevice !== undefined) return void (await devices.delete(deviceKey(login, knownDevice)))
      await pairs.delete(pairKey(attempt))
      await logins.reward(hashOf(login))
      for (const { name } of networksOf(address)) await networks.reward(name)
    },
    async unlock(login) {
      const hash = hashOf(login)
      await logins.delete(hash)
      await lockMails.delete(hash)
      await database.query({
        name: 'forgive-login',
        text: `DELETE FROM touchline.attempt WHERE key >= $1 || '/' AND key < $1 || '0' OR key >= $2 || '/' AND key < $2 || '0'`,
        values: [`pair:${hash}`, `device:${hash}`],
      })
    },
    mayAsk: async (login, address) =>
      (await isLeft(asking, networkOf(address))) && (await isLeft(asked, hashOf(login))),
    mayTry: (address) => isLeft(tries, networkOf(address)),
    mayConfirm: (playerId) => isLeft(confirmations, String(playerId)),
    isFirstLock: (login) => isLeft(lockMails, hashOf(login)),
  }
}

async function isLeft(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** No address is readable in the store. */
function hashOf({ operatorId, name }: Login): string {
  return sha256(`${operatorId}/${name}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
