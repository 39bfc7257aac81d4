import type { Account, Player, Profile } from '@touchline/contract'

/** The whole profile, once it was read. */
type SessionPlayer = Player & Partial<Pick<Profile, 'authFieldsMissed' | 'rawProfile'>>

/** AUTH-01. `unknown` until the profile was read: pages are the same for everybody and ask afterwards. */
export type Session =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'player'; player: SessionPlayer; accounts: readonly Account[] }

export type SessionEvent =
  | { type: 'profile-read'; player: SessionPlayer | null; accounts: readonly Account[] }
  | { type: 'accounts-read'; accounts: readonly Account[] }
  | { type: 'balance-changed'; currency: string; availableMinor: number }
  | { type: 'ended' }

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'profile-read':
      return event.player ? { status: 'player', player: event.player, accounts: event.accounts } : { status: 'visitor' }
    case 'accounts-read':
      return session.status === 'player' ? { ...session, accounts: event.accounts } : session
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
    case 'ended':
      return { status: 'visitor' }
  }
}

/** The account bets are paid from. */
export function activeAccount(session: Session): Account | undefined {
  if (session.status !== 'player') return undefined
  const { accounts, player } = session
  return accounts.find(({ currency }) => currency === player.currency) ?? accounts.find(({ active }) => active)
}

/**
 * LIVE-04: the live connection belongs to whoever was signed in when it was opened. It is opened while that is unknown; no
 * status is ever pending, so the last one is the one to compare with.
 */
export function needsNewConnection(before: Session, after: Session): boolean {
  return playerIdOf(before) !== playerIdOf(after)
}

function playerIdOf(session: Session): number | null {
  return session.status === 'player' ? session.player.id : null
}
