import { isOnHold } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/site'
import type { StaffVerification } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import { handle, reject } from '../http/index.ts'
import type { Routes, Staff } from '../http/index.ts'
import { inTransaction } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import { setVerification } from './set-verification.ts'

type Options = { database: Database; closeSockets: (player: string) => Promise<void>; log: Log }

/** Of the caller's own operator: another's player is not found. */
export function verificationRoutes(options: Options): Routes {
  const { closeSockets, log } = options
  return [
    handle(getPlayersOnHold, async ({ staff }) => {
      return { players: await listOnHold(options.database, staff) }
    }),
    handle(postHoldDecision, async ({ staff, params, body, traceId }) => {
      const { decision } = body
      const isClosed = decision === 'close'
      await decide(options.database, staff, params.id, body)
      log.info(
        { event: 'player-verification', staff: staff.name, player_id: params.id, decision, trace_id: traceId },
        'security event',
      )
      if (isClosed)
        await closeSockets(String(params.id)).catch((error: unknown) =>
          log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
        )
      return { state: isClosed ? ('rejected' as const) : ('verified' as const), is_closed: isClosed }
    }),
  ]
}

/** All of it or nothing: an account that cannot be closed yet stays on hold. */
async function decide(
  database: Database,
  { operatorId, name }: Staff,
  id: number,
  { decision, reason }: { decision: 'release' | 'close'; reason: string },
): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<{ verification: VerificationState }>({
      name: 'lock-player-on-hold',
      text: `SELECT verification FROM touchline.player WHERE id = $1 AND operator_id = $2 AND closed_at IS NULL
        FOR NO KEY UPDATE`,
      values: [id, operatorId],
    })
    const was = rows[0]?.verification ?? 'not-checked'
    if (!isOnHold(was)) reject('not-found')
    const state = decision === 'close' ? 'rejected' : 'verified'
    await setVerification(client, { id, operatorId }, { was, state, source: 'staff', decided: { by: name, reason } })
    if (decision === 'release') return
    const { rows: closed } = await client.query<{ is_closed: boolean | null }>({
      name: 'close-player',
      text: 'SELECT touchline.close_player($1, $2) AS is_closed',
      values: [operatorId, id],
    })
    if (closed[0]?.is_closed !== true) reject('money-on-its-way')
  })
}

const personColumns = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
    'date_of_birth', to_char(${alias}.birth_date, 'YYYY-MM-DD'), 'email', ${alias}.email)`

async function listOnHold(database: Database, { operatorId }: Staff): Promise<StaffVerification[]> {
  const { rows } = await database.query<
    Omit<StaffVerification, 'matches'> & { matches: StaffVerification['matches'] | null }
  >({
    name: 'list-players-on-hold',
    text: `SELECT player.verification AS state, player.verification_source AS source,
        touchline.iso_time(player.verification_at) AS since, ${personColumns('player')} AS player,
        (SELECT jsonb_agg(to_jsonb(found)) FROM (SELECT match.kind, touchline.iso_time(match.found_at) AS found_at,
            CASE WHEN other.excluded_until <= touchline.now() THEN NULL WHEN isfinite(other.excluded_until)
              THEN touchline.iso_time(other.excluded_until) WHEN other.excluded_until IS NOT NULL THEN 'indefinite'
            END AS excluded_until, touchline.iso_time(other.closed_at) AS closed_at, ${personColumns('other')} AS player
          FROM touchline.person_match AS match JOIN touchline.player AS other ON other.id = match.candidate_id
          WHERE match.player_id = player.id AND match.decided_at IS NULL
          ORDER BY match.found_at DESC, other.id LIMIT 20) AS found) AS matches
      FROM touchline.player
      WHERE player.operator_id = $1 AND player.closed_at IS NULL
        AND player.verification IN ('waiting-verification', 'waiting-staff', 'rejected')
      ORDER BY player.verification_at LIMIT 100`,
    values: [operatorId],
  })
  return rows.map((row) => ({ ...row, matches: row.matches ?? [] }))
}
