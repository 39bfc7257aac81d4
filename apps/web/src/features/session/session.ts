import type { Account, Player, Profile } from '@touchline/contract'

/** With what the profile says beside the player, once it was read: AUTH-05 names the fields that the site asks for and has not been given. */
export type SessionPlayer = Player &
  Partial<
    Pick<
      Profile,
      | 'rawProfile'
      | 'authFieldsMissed'
      | 'excludedUntil'
      | 'outOfMinutesUntil'
      | 'isOnHold'
      | 'isRejected'
      | 'isDemo'
      | 'storageOwner'
    >
  >

/** AUTH-01. `unknown` until the profile is asked for, `pending` until it is there: pages are the same for everybody. */
export type Session =
  | { status: 'unknown' }
  /** `hasFailed`: at least one question was not answered, and it is asked again. */
  | { status: 'pending'; hasFailed?: true }
  | { status: 'visitor' }
  | { status: 'player'; player: SessionPlayer; accounts: readonly Account[] }

export type SessionEvent =
  | { type: 'profile-asked' }
  | { type: 'profile-failed' }
  /** Somebody has signed in, and who it is has not been answered yet. */
  | { type: 'profile-late' }
  | { type: 'profile-read'; player: SessionPlayer | null; accounts: readonly Account[] }
  | { type: 'accounts-read'; accounts: readonly Account[] }
  | { type: 'active-account-read'; accounts: readonly Account[] }
  | { type: 'balance-changed'; currency: string; availableMinor: number }
  | { type: 'terms-agreed'; playerId: number; version: string }
  | { type: 'language-saved'; playerId: number; language: string }
  | { type: 'ended' }

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'profile-asked':
      // Asked again after signing in: what is known holds until the answer.
      return session.status === 'unknown' ? { status: 'pending' } : session
    case 'profile-failed':
      return session.status === 'pending' ? { status: 'pending', hasFailed: true } : session
    case 'profile-late':
      return session.status === 'visitor' ? { status: 'pending', hasFailed: true } : session
    case 'profile-read':
      // AUTH-02: who has neither an address nor a number is shown as a visitor, whatever the session may do.
      return event.player?.isLoggedIn
        ? { status: 'player', player: event.player, accounts: event.accounts }
        : { status: 'visitor' }
    case 'accounts-read':
      return session.status === 'player' ? { ...session, accounts: event.accounts } : session
    case 'active-account-read':
      return session.status === 'player'
        ? { ...session, accounts: withActive(session.accounts, event.accounts) }
        : session
    case 'balance-changed':
      // SESS-04: at once.
      return session.status === 'player'
        ? {
            ...session,
            accounts: session.accounts.map((account) =>
              account.currency === event.currency ? { ...account, balance: event.availableMinor } : account,
            ),
          }
        : session
    case 'terms-agreed':
      return withProfile(session, event.playerId, ({ rawProfile }) =>
        rawProfile
          ? { rawProfile: { ...rawProfile, terms_version: event.version, terms_agreement: 'here' as const } }
          : {},
      )
    case 'language-saved':
      return withProfile(session, event.playerId, () => ({ language: event.language }))
    case 'ended':
      return { status: 'visitor' }
  }
}

/** PLAT-05b: the account in use as it was read, and those that were known beside it. */
export function withActive(known: readonly Account[], read: readonly Account[]): readonly Account[] {
  if (read.length === 0) return known
  const newest = new Map(read.map((account) => [account.currency, account]))
  const others = known.map((account) => newest.get(account.currency) ?? { ...account, active: false })
  const added = read.filter(({ currency }) => known.every((account) => account.currency !== currency))
  return [...others, ...added]
}

/** What was answered about one player is not said of the next. */
function withProfile(
  session: Session,
  playerId: number,
  change: (player: SessionPlayer) => Partial<SessionPlayer>,
): Session {
  if (session.status !== 'player' || session.player.id !== playerId) return session
  return { ...session, player: { ...session.player, ...change(session.player) } }
}

/** AUTH-01: it is not known yet who is here. Pages of the account wait. */
export function isUndecided({ status }: Session): boolean {
  return status === 'unknown' || status === 'pending'
}

/** BEY-08: the session only reads, by an exclusion or for want of minutes. Null for whoever may bet. */
export function excludedUntil(session: Session): string | null {
  if (session.status !== 'player') return null
  return session.player.excludedUntil ?? session.player.outOfMinutesUntil ?? null
}

/** Neither deposits nor bets, and reads and limits everything as before: waits to be verified, or staff have decided so. */
export function holdOf(session: Session): 'waiting' | 'rejected' | null {
  if (session.status !== 'player' || session.player.isOnHold !== true) return null
  return session.player.isRejected === true ? 'rejected' : 'waiting'
}

/** AUTH-13e: made by one tap. There is no password to ask for or to change, and nothing can be sent to the player. */
export function isDemoPlayer(session: Session): boolean {
  return session.status === 'player' && session.player.isDemo === true
}

/** AUTH-05: what the site asks for and has not been given. Who may only read is asked for nothing. */
export function missedFormIds(session: Session): readonly string[] {
  if (session.status !== 'player' || excludedUntil(session) !== null) return []
  return session.player.authFieldsMissed ?? []
}

/** The account bets are paid from: the one in use (SESS-03). */
export function activeAccount(session: Session): Account | undefined {
  if (session.status !== 'player') return undefined
  const { accounts, player } = session
  return accounts.find(({ active }) => active) ?? accounts.find(({ currency }) => currency === player.currency)
}

/**
 * LIVE-04: the live connection belongs to whoever was signed in when it was opened. It is opened while that is unknown, and
 * asking who is here changes nothing about it.
 */
export function needsNewConnection(before: Session, after: Session): boolean {
  return playerIdOf(before) !== playerIdOf(after)
}

export function playerIdOf(session: Session): number | null {
  return session.status === 'player' ? session.player.id : null
}
