import type { Account, Player, Profile } from '@touchline/contract'

/**
 * A player with the profile fields that the page uses. The profile fields are missing until the profile has been read.
 */
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

/**
 * AUTH-01: `unknown` until the profile is requested, and `pending` until it arrives. Pages are rendered without a
 * session, because every visitor gets the same page.
 */
export type Session =
  | { status: 'unknown' }
  /** `hasFailed` means that at least one read of the profile has failed and is being repeated. */
  | { status: 'pending'; hasFailed?: true }
  | { status: 'visitor' }
  | { status: 'player'; player: SessionPlayer; accounts: readonly Account[] }

export type SessionEvent =
  | { type: 'profile-requested' }
  | { type: 'profile-failed' }
  /** A player has signed in, but the profile has not arrived yet. */
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
    case 'profile-requested':
      // A known session does not change until the reply arrives.
      return session.status === 'unknown' ? { status: 'pending' } : session
    case 'profile-failed':
      return session.status === 'pending' ? { status: 'pending', hasFailed: true } : session
    case 'profile-late':
      return session.status === 'visitor' ? { status: 'pending', hasFailed: true } : session
    case 'profile-read':
      // AUTH-02: a player with neither an address nor a number is shown as a visitor.
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
      // SESS-04: the new balance is shown at once.
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

/** PLAT-05b: merges the account in use, which was read alone, into the known accounts. */
export function withActive(known: readonly Account[], read: readonly Account[]): readonly Account[] {
  if (read.length === 0) return known
  const newest = new Map(read.map((account) => [account.currency, account]))
  const others = known.map((account) => newest.get(account.currency) ?? { ...account, active: false })
  const added = read.filter(({ currency }) => known.every((account) => account.currency !== currency))
  return [...others, ...added]
}

/**
 * Changes the profile only if it belongs to the shown player: a late reply about one player must not change the next
 * one's.
 */
function withProfile(
  session: Session,
  playerId: number,
  change: (player: SessionPlayer) => Partial<SessionPlayer>,
): Session {
  if (session.status !== 'player' || session.player.id !== playerId) return session
  return { ...session, player: { ...session.player, ...change(session.player) } }
}

/** AUTH-01: returns true while the session is not known yet; the account pages wait for it. */
export function isUndecided({ status }: Session): boolean {
  return status === 'unknown' || status === 'pending'
}

/** BEY-08: returns until when an exclusion or a time limit makes the session read-only, or null if neither does. */
export function excludedUntil(session: Session): string | null {
  if (session.status !== 'player') return null
  return session.player.excludedUntil ?? session.player.outOfMinutesUntil ?? null
}

/**
 * Returns why a player may neither deposit nor bet: the verification is not decided yet, or staff have rejected the
 * player. Null if the player is not on hold.
 */
export function holdOf(session: Session): 'waiting' | 'rejected' | null {
  if (session.status !== 'player' || session.player.isOnHold !== true) return null
  return session.player.isRejected === true ? 'rejected' : 'waiting'
}

/** Returns whether the player may deposit. If not, the deposit page shows the reason. */
export function mayDeposit(session: Session): boolean {
  return excludedUntil(session) === null && holdOf(session) === null
}

/**
 * AUTH-13e: returns whether the player is a demo player, who was created by one tap and has neither a password nor an
 * address.
 */
export function isDemoPlayer(session: Session): boolean {
  return session.status === 'player' && session.player.isDemo === true
}

/** AUTH-05: returns the fields that the site requests and the player has not given. Empty for a read-only session. */
export function missedFormIds(session: Session): readonly string[] {
  if (session.status !== 'player' || excludedUntil(session) !== null) return []
  return session.player.authFieldsMissed ?? []
}

/** Returns the account in use, from which bets are paid (SESS-03). */
export function activeAccount(session: Session): Account | undefined {
  if (session.status !== 'player') return undefined
  const { accounts, player } = session
  return accounts.find(({ active }) => active) ?? accounts.find(({ currency }) => currency === player.currency)
}

/**
 * LIVE-04: returns whether the live connection must be opened anew, because another player, or none, is signed in.
 * While the session is unknown or being read, it counts as without a player.
 */
export function needsNewConnection(before: Session, after: Session): boolean {
  return playerIdOf(before) !== playerIdOf(after)
}

export function playerIdOf(session: Session): number | null {
  return session.status === 'player' ? session.player.id : null
}
