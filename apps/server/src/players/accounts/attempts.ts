import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, networksOf } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const guessesPerDay = 20
/** In all browsers and with every password: somebody who reads the owner's mail could set new ones and begin anew. */
const guessesOfPlayerPerDay = 60

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

/** What somebody asks to be sent. Each has a count of its own: who uses one up leaves the others. */
type AskKind = 'sign-up' | 'confirmation' | 'unlock' | 'reset' | 'email' | 'sms'
type Ask = { login: Login; address: string; kind: AskKind; knownDevice?: string | undefined }
/** `exhausted`: as many as one address may get were sent within the hour, and the last of them still works. */
type AskResult = 'allowed' | 'throttled' | 'exhausted'

type Guess = { playerId: number; knownDevice: string | undefined }
/** `refused-first`: the owner has not been told yet. */
type GuessResult = 'allowed' | 'refused' | 'refused-first'

export type Attempts = {
  /** Counts the attempt before it is checked, so that many at once count too. Only an allowed one may be checked. */
  begin(attempt: SignInAttempt): Promise<AttemptResult>
  /** The password was right: this attempt was none, and the failures before it are forgiven. */
  forgive(attempt: SignInAttempt): Promise<void>
  /** The password was not looked at, for lack of time: none against the login, and those before it stay. The network asked. */
  withdraw(attempt: SignInAttempt): Promise<void>
  /** The owner has proved who they are: the login is open again everywhere. */
  unlock(login: Login): Promise<void>
  /** Counts a mail or an SMS that is asked for: not too many by one network, nor to one address. */
  ask(ask: Ask): Promise<AskResult>
  /** Whether that is allowed, where nobody else could have used it up. */
  mayAsk(login: Login, address: string, kind?: AskKind): Promise<boolean>
  /** Whether a token or a code may be tried. */
  mayTry(address: string): Promise<boolean>
  /** It was right: no try of its network. */
  forgiveTry(address: string): Promise<void>
  /** Whether a step with a passkey may be begun: nothing is guessed by it. */
  mayBegin(address: string): Promise<boolean>
  /** Whether one more demo player may be made. */
  mayMakeDemo(address: string): Promise<boolean>
  /** Counts a code of a second factor before it is checked. A browser the player knows has guesses of its own. */
  guess(guess: Guess): Promise<GuessResult>
  /** The code was right. */
  forgiveGuess(guess: Guess): Promise<void>
  /** The password is another: who guessed has to begin with that. Those of the player in all browsers stay. */
  forgiveGuesses(playerId: number): Promise<void>
  /** Whether a signed-in player may try their password once more: whoever found a session open must not guess it, nor for days. */
  mayConfirm(playerId: number): Promise<boolean>
  /** It was right. */
  forgiveConfirm(playerId: number): Promise<void>
  /** True once an hour: the mail that unlocks is not sent for every attempt. */
  isFirstLock(login: Login): Promise<boolean>
}

/**
 * AUTH-11. Guessing one account from one network ends after `lockAfterFailures`, from everywhere after four times as many: then
 * the login is locked, also for its owner in a new browser, until the unlock mail, a reset or an hour. A browser in which
 * the player has signed in before has attempts of its own, which nobody else can use up. No mail unlocks a phone number: it
 * is not locked, and guessing it from everywhere ends ten times later. The store is the database, so all processes count
 * together; logins are counted by their hash, whether they are a player's or not.
 */
export function createAttempts(database: Database): Attempts {
  const limiters = createLimiters(database)
  const { devices, networks, pairs, logins, lockMails, asked, askedByDevice, asking, tries, begun, demos } = limiters
  const { guesses, guessesOfDevice, guessesOfPlayer, confirmations, confirmationsOfDay } = limiters

  /** The limit of a network or login is its own, so the count is compared here. */
  const count = async (of: RateLimiterPostgres, key: string) => (await of.consume(key)).consumedPoints
  const pairKey = ({ login, address }: SignInAttempt) => `${hashOf(login)}/${networkOf(address)}`
  const deviceKey = (login: Login, device: string) => `${hashOf(login)}/${sha256(device)}`
  const guessKey = ({ playerId, knownDevice = '' }: Guess) => `${playerId}/${sha256(knownDevice)}`

  /** `perHour` is the limit of the narrowest network; the wider ones have theirs in proportion. */
  async function isLeftIn(of: RateLimiterPostgres, address: string, perHour: number): Promise<boolean> {
    const networksOfCaller = networksOf(address)
    const narrowest = networksOfCaller[0]?.attemptsPerHour ?? 1
    for (const { name, attemptsPerHour } of networksOfCaller)
      if ((await count(of, name)) > (perHour * attemptsPerHour) / narrowest) return false
    return true
  }

  async function ask({ login, address, kind, knownDevice }: Ask): Promise<AskResult> {
    if (!(await isLeftIn(asking, address, 30))) return 'throttled'
    const isAllowed =
      knownDevice === undefined
        ? await isLeft(asked, `${kind}/${hashOf(login)}`)
        : await isLeft(askedByDevice, `${kind}/${deviceKey(login, knownDevice)}`)
    return isAllowed ? 'allowed' : 'exhausted'
  }

  return {
    async begin(attempt) {
      const { login, address, knownDevice, lockAfterFailures } = attempt
      if (knownDevice !== undefined)
        return (await isLeft(devices, deviceKey(login, knownDevice))) ? 'allowed' : 'throttled'
      // In this order: attempts rejected for one network do not count against the login.
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
      // The link was used: the next may be asked for.
      for (const kind of ['unlock', 'reset'] satisfies AskKind[]) await asked.delete(`${kind}/${hash}`)
      await database.query({
        name: 'forgive-login',
        text: `DELETE FROM touchline.attempt WHERE key >= $1 || '/' AND key < $1 || '0' OR key >= $2 || '/' AND key < $2 || '0'`,
        values: [`pair:${hash}`, `device:${hash}`],
      })
    },
    ask,
    mayAsk: async (login, address, kind = 'sms') => (await ask({ login, address, kind })) === 'allowed',
    mayTry: (address) => isLeftIn(tries, address, 60),
    async forgiveTry(address) {
      for (const { name } of networksOf(address)) await tries.reward(name)
    },
    mayBegin: (address) => isLeftIn(begun, address, 300),
    mayMakeDemo: (address) => isLeftIn(demos, address, 10),
    async guess(guess) {
      const player = String(guess.playerId)
      if (guess.knownDevice === undefined) {
        const made = await count(guesses, player)
        if (made > guessesPerDay) return made === guessesPerDay + 1 ? 'refused-first' : 'refused'
      } else if (!(await isLeft(guessesOfDevice, guessKey(guess)))) return 'refused'
      // After the others: what they refuse does not use up the owner's.
      return (await isLeft(guessesOfPlayer, player)) ? 'allowed' : 'refused'
    },
    async forgiveGuess(guess) {
      await guessesOfPlayer.reward(String(guess.playerId))
      if (guess.knownDevice === undefined) await guesses.reward(String(guess.playerId))
      else await guessesOfDevice.delete(guessKey(guess))
    },
    async forgiveGuesses(playerId) {
      for (const one of [guesses, confirmations, confirmationsOfDay]) await one.delete(String(playerId))
    },
    mayConfirm: async (playerId) =>
      (await isLeft(confirmations, String(playerId))) && isLeft(confirmationsOfDay, String(playerId)),
    forgiveConfirm: async (playerId) => void (await confirmationsOfDay.reward(String(playerId))),
    isFirstLock: (login) => isLeft(lockMails, hashOf(login)),
  }
}

/** How often in which time. Where a limiter has no limit, its count is compared with that of the network or the login. */
function createLimiters(database: Database) {
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
  return {
    devices: limiter('device', 10, 15 * minute),
    networks: limiter('network', Number.MAX_SAFE_INTEGER, hour),
    pairs: limiter('pair', Number.MAX_SAFE_INTEGER, 15 * minute),
    logins: limiter('login', Number.MAX_SAFE_INTEGER, hour),
    lockMails: limiter('lock-mail', 1, hour),
    asked: limiter('asked', 5, hour),
    askedByDevice: limiter('asked-device', 5, hour),
    asking: limiter('asking', Number.MAX_SAFE_INTEGER, hour),
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
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

function isPhone({ name }: Login): boolean {
  return /^\+\d+$/.test(name)
}

/** No address is readable in the store. */
function hashOf({ operatorId, name }: Login): string {
  return sha256(`${operatorId}/${name}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
