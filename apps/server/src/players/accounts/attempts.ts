import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, networksOf } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const guessesPerDay = 20
/**
 * Maximum number of second-factor codes per player and day, over all browsers. It remains after a password change,
 * because an attacker who reads the player's mail could set new passwords to start again.
 */
const guessesOfPlayerPerDay = 60

/** What a client signs in with at an operator: a mail address or a phone number. There need not be such a player. */
export type Login = { operatorId: number; name: string }

type SignInAttempt = {
  login: Login
  address: string
  /** The token of the browser's device cookie. Set only if the player with this login has used the browser before. */
  knownDevice: string | undefined
  lockAfterFailures: number
}

type AttemptResult = 'allowed' | 'throttled' | 'locked'

/** Each kind of message has its own limit. */
type RequestKind = 'sign-up' | 'confirmation' | 'unlock' | 'reset' | 'email' | 'sms'
type MessageRequest = { login: Login; address: string; kind: RequestKind; knownDevice?: string | undefined }
/** `exhausted` means that this recipient's hourly maximum is reached. The last message sent to them is still valid. */
type RequestResult = 'allowed' | 'throttled' | 'exhausted'

type Guess = { playerId: number; knownDevice: string | undefined }
/** `rejected-first` is returned only for the first rejected guess, so that the owner is notified once. */
type GuessResult = 'allowed' | 'rejected' | 'rejected-first'

export type Attempts = {
  /**
   * Counts an attempt to sign in. It must be called before the password is checked, so that concurrent attempts are
   * counted. The password may be checked only if the result is `allowed`.
   */
  begin(attempt: SignInAttempt): Promise<AttemptResult>
  /** Call this after a correct password. The attempt is subtracted, and earlier failures are forgotten. */
  forgive(attempt: SignInAttempt): Promise<void>
  /** Call this if the server had no capacity to check the password. The attempt then counts only for the network. */
  withdraw(attempt: SignInAttempt): Promise<void>
  /** Call this when the owner has proved who they are. The login can be used from everywhere again. */
  unlock(login: Login): Promise<void>
  /** Counts a request for a mail or SMS, for the network and for the recipient. */
  request(message: MessageRequest): Promise<RequestResult>
  /** Like `request`, for calls in which known devices have no limit of their own. */
  mayRequest(login: Login, address: string, kind?: RequestKind): Promise<boolean>
  /** Counts an attempt to use a token or a code. */
  mayTry(address: string): Promise<boolean>
  /** Call this after a correct token or code. The attempt is subtracted. */
  forgiveTry(address: string): Promise<void>
  /** Counts the start of a sign-in with a passkey, which reveals nothing that could be guessed. */
  mayBegin(address: string): Promise<boolean>
  /** Counts the creation of a demo player. */
  mayCreateDemo(address: string): Promise<boolean>
  /**
   * Counts a second-factor code. It must be called before the code is checked. Known devices have a limit of their own.
   */
  guess(guess: Guess): Promise<GuessResult>
  /** Call this after a correct code. The guess is subtracted. */
  forgiveGuess(guess: Guess): Promise<void>
  /**
   * Call this after a change of the password, because an attacker then has to guess the new one first. The player's
   * limit over all browsers is not reset.
   */
  forgiveGuesses(playerId: number): Promise<void>
  /**
   * Counts a password confirmation in a session, with a limit for some minutes and one for the day, so that a person
   * who finds an open session cannot guess the password.
   */
  mayConfirm(playerId: number): Promise<boolean>
  /** Call this after a correct password. The confirmation is subtracted from the count of the day. */
  forgiveConfirm(playerId: number): Promise<void>
  /** Returns true at most once an hour per login, so that not every attempt sends an unlock mail. */
  isFirstLock(login: Login): Promise<boolean>
}

/**
 * AUTH-11: limits attempts to sign in. Attempts on one login from one network stop after `lockAfterFailures`, and from
 * all networks together after four times as many. The login is then locked, for its owner in a new browser too, until
 * an unlock mail, a password reset or an hour later. A known device has a limit of its own, which others cannot use up.
 * Phone numbers cannot be unlocked by mail, so they are never locked, and their limit over all networks is ten times
 * higher. All processes share the counts, which are in the database. Logins are stored as hashes, whether or not there
 * is such a player.
 */
export function createAttempts(database: Database): Attempts {
  const limiters = createLimiters(database)
  const { devices, networks, pairs, logins, lockMails, requested, requestedByDevice, requests, tries, begun, demos } =
    limiters
  const { guesses, guessesOfDevice, guessesOfPlayer, confirmations, confirmationsOfDay } = limiters

  /** Counts, and returns the count. The limiter has no maximum, because the limits differ by network and login. */
  const count = async (of: RateLimiterPostgres, key: string) => (await of.consume(key)).consumedPoints
  const pairKey = ({ login, address }: SignInAttempt) => `${hashOf(login)}/${networkOf(address)}`
  const deviceKey = (login: Login, device: string) => `${hashOf(login)}/${sha256(device)}`
  const guessKey = ({ playerId, knownDevice = '' }: Guess) => `${playerId}/${sha256(knownDevice)}`

  /**
   * Counts for all networks of the address. `perHour` is the limit of the narrowest one; the others have proportionally
   * more.
   */
  async function isLeftIn(of: RateLimiterPostgres, address: string, perHour: number): Promise<boolean> {
    const networksOfCaller = networksOf(address)
    const narrowest = networksOfCaller[0]?.attemptsPerHour ?? 1
    for (const { name, attemptsPerHour } of networksOfCaller)
      if ((await count(of, name)) > (perHour * attemptsPerHour) / narrowest) return false
    return true
  }

  async function request({ login, address, kind, knownDevice }: MessageRequest): Promise<RequestResult> {
    if (!(await isLeftIn(requests, address, 30))) return 'throttled'
    const isAllowed =
      knownDevice === undefined
        ? await isLeft(requested, `${kind}/${hashOf(login)}`)
        : await isLeft(requestedByDevice, `${kind}/${deviceKey(login, knownDevice)}`)
    return isAllowed ? 'allowed' : 'exhausted'
  }

  return {
    async begin(attempt) {
      const { login, address, knownDevice, lockAfterFailures } = attempt
      if (knownDevice !== undefined)
        return (await isLeft(devices, deviceKey(login, knownDevice))) ? 'allowed' : 'throttled'
      // Networks are counted first, so that attempts rejected for their network do not count for the login.
      for (const { name, attemptsPerHour } of networksOf(address))
        if ((await count(networks, name)) > attemptsPerHour) return 'throttled'
      if ((await count(pairs, pairKey(attempt))) > lockAfterFailures) return 'locked'
      const times = isPhone(login) ? 40 : 4
      return (await count(logins, hashOf(login))) > times * lockAfterFailures ? 'locked' : 'allowed'
    },
    async forgive(attempt) {
      const { login, address, knownDevice } = attempt
      if (knownDevice !== undefined) return void (await devices.delete(deviceKey(login, knownDevice)))
      await pairs.delete(pairKey(attempt))
      await logins.reward(hashOf(login))
      for (const { name } of networksOf(address)) await networks.reward(name)
    },
    async withdraw(attempt) {
      const { login, knownDevice } = attempt
      if (knownDevice !== undefined) return void (await devices.reward(deviceKey(login, knownDevice)))
      await pairs.reward(pairKey(attempt))
      await logins.reward(hashOf(login))
    },
    async unlock(login) {
      const hash = hashOf(login)
      await logins.delete(hash)
      await lockMails.delete(hash)
      // The owner has used the link, so new ones may be requested at once.
      for (const kind of ['unlock', 'reset'] satisfies RequestKind[]) await requested.delete(`${kind}/${hash}`)
      await database.query({
        name: 'forgive-login',
        text: `DELETE FROM touchline.attempt WHERE key >= $1 || '/' AND key < $1 || '0' OR key >= $2 || '/' AND key < $2 || '0'`,
        values: [`pair:${hash}`, `device:${hash}`],
      })
    },
    request,
    mayRequest: async (login, address, kind = 'sms') => (await request({ login, address, kind })) === 'allowed',
    mayTry: (address) => isLeftIn(tries, address, 60),
    async forgiveTry(address) {
      for (const { name } of networksOf(address)) await tries.reward(name)
    },
    mayBegin: (address) => isLeftIn(begun, address, 300),
    mayCreateDemo: (address) => isLeftIn(demos, address, 10),
    async guess(guess) {
      const player = String(guess.playerId)
      if (guess.knownDevice === undefined) {
        const made = await count(guesses, player)
        if (made > guessesPerDay) return made === guessesPerDay + 1 ? 'rejected-first' : 'rejected'
      } else if (!(await isLeft(guessesOfDevice, guessKey(guess)))) return 'rejected'
      // Counted last, so that rejected guesses by others do not use up the owner's limit.
      return (await isLeft(guessesOfPlayer, player)) ? 'allowed' : 'rejected'
    },
    async forgiveGuess(guess) {
      await guessesOfPlayer.reward(String(guess.playerId))
      if (guess.knownDevice === undefined) await guesses.reward(String(guess.playerId))
      else await guessesOfDevice.delete(guessKey(guess))
    },
    async forgiveGuesses(playerId) {
      for (const limiter of [guesses, confirmations, confirmationsOfDay]) await limiter.delete(String(playerId))
    },
    mayConfirm: async (playerId) =>
      (await isLeft(confirmations, String(playerId))) && isLeft(confirmationsOfDay, String(playerId)),
    forgiveConfirm: async (playerId) => void (await confirmationsOfDay.reward(String(playerId))),
    isFirstLock: (login) => isLeft(lockMails, hashOf(login)),
  }
}

/** Limiters with MAX_SAFE_INTEGER only count, because their limits differ by network and login. */
function createLimiters(database: Database) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'pool',
      schemaName: 'touchline',
      tableName: 'attempt',
      tableCreated: true,
      // One limiter is enough to delete the expired rows of all limiters.
      clearExpiredByTimeout: keyPrefix === 'device',
      keyPrefix,
      points,
      duration,
    })
  return {
    devices: limiter('device', 10, 15 * minute),
    networks: limiter('network', Number.MAX_SAFE_INTEGER, hour),
    pairs: limiter('pair', Number.MAX_SAFE_INTEGER, 15 * minute),
    logins: limiter('login', Number.MAX_SAFE_INTEGER, hour),
    lockMails: limiter('lock-mail', 1, hour),
    requested: limiter('asked', 5, hour),
    requestedByDevice: limiter('asked-device', 5, hour),
    requests: limiter('asking', Number.MAX_SAFE_INTEGER, hour),
    tries: limiter('tries', Number.MAX_SAFE_INTEGER, hour),
    begun: limiter('begun', Number.MAX_SAFE_INTEGER, hour),
    demos: limiter('demo', Number.MAX_SAFE_INTEGER, hour),
    guesses: limiter('guess', Number.MAX_SAFE_INTEGER, day),
    guessesOfDevice: limiter('guess-device', 10, day),
    guessesOfPlayer: limiter('guess-player', guessesOfPlayerPerDay, day),
    confirmations: limiter('confirm', 10, 15 * minute),
    confirmationsOfDay: limiter('confirm-day', 30, day),
  }
}

async function isLeft(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return false
    throw rejected
  }
}

function isPhone({ name }: Login): boolean {
  return /^\+\d+$/.test(name)
}

/** Logins are stored as hashes, so that the table does not reveal addresses or numbers. */
function hashOf({ operatorId, name }: Login): string {
  return sha256(`${operatorId}/${name}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
