import { checkDueAtMs, realityCheckMinutes, sessionBlock, sessionEndsAtMs } from '@touchline/betting'
import type { PlaySession } from '@touchline/betting'
import type { SportsbookSession } from '@touchline/contract'
import { reject } from '../http/index.ts'
import { hashToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { readLimits } from './stored-limits.ts'
import { readBetSums, readWonMinor } from './usage.ts'

/** RG-03, RG-04: rejected with `out-of-limit` once a limit of sessions is reached, whatever was asked. */
export async function readSportsbookSession(
  database: Database,
  playerId: number,
  session: PlaySession,
): Promise<SportsbookSession & { isLimited: boolean }> {
  const { atMs, limits, currency, subunits } = (await readLimits(database, playerId)) ?? reject('not-signed-in')
  if (sessionBlock(limits, session, atMs) === 'session-over') reject('out-of-limit')
  const fromMs = session.checkedAtMs ?? session.openedAtMs
  const [sums, wonMinor] = [
    await readBetSums(database, [{ id: 0, playerId, fromMs }]),
    await readWonMinor(database, playerId, fromMs),
  ]
  const ends = (['session', 'sportsbook_session'] as const).flatMap(
    (type) => sessionEndsAtMs(limits, type, session, atMs) ?? [],
  )
  const period = realityCheckMinutes(limits, atMs)
  const dueMs = checkDueAtMs(limits, session, atMs)
  return {
    isLimited: period !== null || ends.length > 0,
    period,
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

/** The reality check is acknowledged in this session alone. Gives when. */
export async function acknowledgeCheck(database: Database, token: string | undefined): Promise<number> {
  const { rows } = await database.query<{ at_ms: number }>({
    name: 'acknowledge-check',
    text: `UPDATE touchline.session SET checked_at = touchline.now() WHERE token_hash = $1 AND ended_at IS NULL
      RETURNING extract(epoch FROM checked_at)::double precision * 1000 AS at_ms`,
    values: [token === undefined ? null : hashToken(token)],
  })
  return rows[0]?.at_ms ?? reject('not-signed-in')
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
