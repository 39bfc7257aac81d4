import { checkDueAtMs, realityCheckMinutes, sessionBlock, sessionEndsAtMs } from '@touchline/betting'
import type { PlaySession } from '@touchline/betting'
import type { SportsbookSession } from '@touchline/contract'
import { reject } from '../../platform/http/index.ts'
import { hashToken } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { isoTime } from './read-overview.ts'
import { readPlayerLimits } from './stored-limits.ts'
import type { StoredLimits } from './stored-limits.ts'
import { readBetSums, readWonMinor } from './usage.ts'

type OpenSession = { playerId: number; session: PlaySession; stored: StoredLimits }

/** RG-03, RG-04: rejects the call with `out-of-limit` if a limit of the session is reached. */
export async function requireOpenSession(
  database: Database,
  playerId: number,
  session: PlaySession,
): Promise<OpenSession> {
  const stored = (await readPlayerLimits(database, playerId)) ?? reject('not-signed-in')
  if (sessionBlock(stored.limits, session, stored.atMs) === 'session-over') reject('out-of-limit')
  return { playerId, session, stored }
}

export function hasSessionLimit(open: OpenSession): boolean {
  const { limits, atMs } = open.stored
  return realityCheckMinutes(limits, atMs) !== null || endsOf(open).length > 0
}

/** Returns the session with the sums of its bets. It adds up bets, so it is called only if the result is shown. */
export async function readSportsbookSession(database: Database, open: OpenSession): Promise<SportsbookSession> {
  const { playerId, session, stored } = open
  const { atMs, limits, currency, subunits } = stored
  const fromMs = session.checkedAtMs ?? session.openedAtMs
  const [sums, wonMinor] = await Promise.all([
    readBetSums(database, [{ id: 0, playerId, fromMs }]),
    readWonMinor(database, playerId, fromMs),
  ])
  const dueMs = checkDueAtMs(limits, session, atMs)
  const ends = endsOf(open)
  return {
    period: realityCheckMinutes(limits, atMs),
    is_check_due: dueMs !== null && dueMs <= atMs,
    from: isoTime(fromMs),
    to: isoTime(atMs),
    bets_sum: Number(sums.get(0)?.stakedMinor ?? 0n),
    wins_sum: wonMinor,
    currency,
    subunits,
    opened_at: isoTime(session.openedAtMs),
    ends_at: ends.length === 0 ? null : isoTime(Math.min(...ends)),
  }
}

function endsOf({ session, stored: { limits, atMs } }: OpenSession): number[] {
  return (['session', 'sportsbook_session'] as const).flatMap(
    (type) => sessionEndsAtMs(limits, type, session, atMs) ?? [],
  )
}

/** Acknowledges the reality check, for this session only. Returns the time. */
export async function acknowledgeCheck(database: Database, token: string | undefined): Promise<number> {
  const { rows } = await database.query<{ at_ms: number }>({
    name: 'acknowledge-check',
    text: `UPDATE touchline.session SET checked_at = touchline.now() WHERE token_hash = $1 AND ended_at IS NULL
      RETURNING extract(epoch FROM checked_at)::double precision * 1000 AS at_ms`,
    values: [token === undefined ? null : hashToken(token)],
  })
  return rows[0]?.at_ms ?? reject('not-signed-in')
}
