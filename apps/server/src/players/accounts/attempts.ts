import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, networksOf } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const guessesPerDay = 20
/** This limit covers all browsers and passwords, because an attacker who reads the owner's mail could set new passwords. */
const guessesOfPlayerPerDay = 60

/** The mail address or phone number that a client signs in with at an operator, whether or not a player has it. */
export type Login = { operatorId: number; name: string }

type SignInAttempt = {
  login: Login
  address: string
  /** The device cookie of the browser, set only if this login was used in the browser before. */
  knownDevice: string | undefined
  lockAfterFailures: number
}

type AttemptResult = 'allowed' | 'throttled' | 'locked'

/** Each kind of message has its own count, so that using one up leaves the others. */
type RequestKind = 'sign-up' | 'confirmation' | 'unlock' | 'reset' | 'email' | 'sms'
type MessageRequest = { login: Login; address: string; kind: RequestKind; knownDevice?: string | undefined }
/** `exhausted` means that one address has received its maximum for this hour; the last message sent to it still works. */
type RequestResult = 'allowed' | 'throttled' | 'exhausted'

type Guess = { playerId: number; knownDevice: string | undefined }
/** `rejected-first` means that the owner has not been notified yet. */
type GuessResult = 'allowed' | 'rejected' | 'rejected-first'

export type Attempts = {
  /** Counts the attempt before the password is checked, so that simultaneous attempts count too. Only an allowed attempt may be checked. */
  begin(attempt: SignInAttempt): Promise<AttemptResult>
  /** The password was right, so this attempt does not count and the failures before it are forgiven. */
  forgive(attempt: SignInAttempt): Promise<void>
  /** The server had no time to check the password, so the attempt counts only against the network. */
  withdraw(attempt: SignInAttempt): Promise<void>
  /** The owner has proved who they are, so the login is open again everywhere. */
  unlock(login: Login): Promise<void>
  /** Counts a requested mail or SMS against the limits of the network and of the recipient. */
  request(message: MessageRequest): Promise<RequestResult>
  /** Counts like `request`, without a known device and its separate count. */
  mayRequest(login: Login, address: string, kind?: RequestKind): Promise<boolean>
  /** Counts one try of a token or a code. */
  mayTry(address: string): Promise<boolean>
  /** The token or code was right, so the try does not count against the network. */
  forgiveTry(address: string): Promise<void>
  /** Counts the start of a passkey sign-in, which guesses nothing. */
  mayBegin(address: string): Promise<boolean>
  /** Counts one more demo player. */
  mayCreateDemo(address: string): Promise<boolean>
  /** Counts a second-factor code before it is checked. A browser that the player has used before has its own guesses. */
  guess(guess: Guess): Promise<GuessResult>
  /** The code was right, so the guess does not count. */
  forgiveGuess(guess: Guess): Promise<void>
  /** The password has changed, so an attacker must first guess the new one. The count over all browsers stays. */
  forgiveGuesses(playerId: number): Promise<void>
  /** Counts a password confirmation, so that someone who finds an open session cannot guess the password, even over days. */
  mayConfirm(playerId: number): Promise<boolean>
  /** The password was right, so the confirmation does not count against the day. */
  forgiveConfirm(playerId: number): Promise<void>
  /** Returns true once an hour, so that the unlock mail is not sent for every attempt. */
  isFirstLock(login: Login): Promise<boolean>
}

/**
 * AUTH-11. Guessing one account from one network stops after `lockAfterFailures`, and from all networks together after four
 * times as many. Then the login is locked, even for its owner in a new browser, until the unlock mail, a password reset or an
 * hour later. A browser in which the player has signed in before has attempts of its own that no one else can use up. A phone
 * number cannot be unlocked by mail, so it is never locked, and guessing it from all networks stops ten times later. The counts
 * are stored in the database, so all processes share them, and logins are stored as hashes whether or not a player has them.
 */
export function createAttempts(database: Database): Attempts {
  const limiters = createLimiters(database)
  const { devices, networks, pairs, logins, lockMails, requested, requestedByDevice, requests, tries, begun, demos } =
    limiters
  const { guesses, guessesOfDevice, guessesOfPlayer, confirmations, confirmationsOfDay } = limiters

  /** Networks and logins have limits of their own, so the count is compared by the caller. */
  const count = async (of: RateLimiterPostgres, key: string) => (await of.consume(key)).consumedPoints
  const pairKey = ({ login, address }: SignInAttempt) => `${hashOf(login)}/${networkOf(address)}`
  const deviceKey = (login: Login, device: string) => `${hashOf(login)}/${sha256(device)}`
  const guessKey = ({ playerId, knownDevice = '' }: Guess) => `${playerId}/${sha256(knownDevice)}`

  /** `perHour` is the limit of the narrowest network; wider networks get proportionally more. */
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
      // The order matters: attempts rejected for one network must not count against the login.
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
      // The link was used, so the next one may be requested.
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
      // This count comes last, so that rejected guesses do not use up the owner's.
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

/** A limiter without a maximum has its count compared with the limit of the network or the login. */
function createLimiters(database: Database) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'pool',
      schemaName: 'touchline',
      tableName: 'attempt',
      tableCreated: true,
      // One limiter clears expired rows for all of them.
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

/** Hashing keeps addresses unreadable in the stored counts. */
function hashOf({ operatorId, name }: Login): string {
  return sha256(`${operatorId}/${name}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
