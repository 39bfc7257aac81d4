import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/server'
import type { StaffVerification } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import type * as z from 'zod/mini'
import { handle } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { decideHold } from './decide-hold.ts'

type Options = { database: Database; closeSockets: (player: string) => Promise<void>; log: Log }

/** Staff can only access players of their own operator; others are not found. */
export function verificationRoutes(options: Options): Routes {
  const { database, closeSockets, log } = options
  return [
    handle(getPlayersOnHold, ({ staff, query }) => listPlayers(database, staff.operatorId, query)),
    handle(postHoldDecision, async ({ staff, params, body, traceId }) => {
      const { decision } = body
      const isClosed = decision === 'close'
      const state = await inTransaction(database, (client) =>
        decideHold(client, staff, { ...body, ...params, traceId }),
      )
      log.info(
        { event: 'player-verification', staff: staff.name, player_id: params.id, decision, trace_id: traceId },
        'security event',
      )
      if (isClosed)
        await closeSockets(String(params.id)).catch((error: unknown) =>
          log.warn({ err: error, trace_id: traceId }, 'sockets not closed'),
        )
      return { state, is_closed: isClosed }
    }),
  ]
}

type Query = z.infer<(typeof getPlayersOnHold)['query']>

/** SQL condition: the other account is still excluded or closed. */
const counts = '(other.excluded_until > touchline.now() OR other.closed_at IS NOT NULL)'

const inState = (states: string) => `SELECT id, verification_at AS at FROM touchline.player
  WHERE operator_id = $1 AND closed_at IS NULL AND verification IN (${states})`

/** Each list is a SELECT of players, with the time since when they are in it. */
const lists: Record<Query['list'], string> = {
  waiting: inState(`'waiting-verification', 'waiting-staff'`),
  rejected: inState(`'rejected'`),
  resembling: `SELECT player.id, min(match.found_at) AS at FROM touchline.person_match AS match
    JOIN touchline.player ON player.id = match.player_id JOIN touchline.player AS other ON other.id = match.candidate_id
    WHERE player.operator_id = $1 AND player.closed_at IS NULL AND player.verification IN ('not-checked', 'verified')
      AND match.decided_at IS NULL AND ${counts} GROUP BY player.id`,
}

const personColumns = (alias: string) =>
  `jsonb_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
    'date_of_birth', to_char(${alias}.birth_date, 'YYYY-MM-DD'), 'email', ${alias}.email)`

type Row = Omit<StaffVerification, 'matches'> & { matches: StaffVerification['matches'] | null; cursor: string }

/** Returns a page of the players about whom staff have to decide, oldest first. */
async function listPlayers(
  database: Database,
  operatorId: number,
  { list, after, limit }: Query,
): Promise<{ players: StaffVerification[]; next: string | null }> {
  const [atMicros, id] = after?.split('-') ?? [null, null]
  const { rows } = await database.query<Row>({
    name: `list-players-${list}`,
    text: `SELECT player.verification AS state, player.verification_source AS source,
        touchline.iso_time(player.verification_at) AS since,
        to_char(touchline.verification_changed_at(player.id) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS changed_at,
        (extract(epoch FROM listed.at) * 1000000)::bigint || '-' || listed.id AS cursor, ${personColumns('player')} AS player,
        (SELECT jsonb_agg(to_jsonb(found)) FROM (SELECT open.kind, touchline.iso_time(open.found_at) AS found_at,
            CASE WHEN other.excluded_until <= touchline.now() THEN NULL WHEN isfinite(other.excluded_until)
              THEN touchline.iso_time(other.excluded_until) WHEN other.excluded_until IS NOT NULL THEN 'indefinite'
            END AS excluded_until, touchline.iso_time(other.closed_at) AS closed_at, ${personColumns('other')} AS player
          FROM touchline.open_matches(player.id) AS open JOIN touchline.player AS other ON other.id = open.candidate_id
          WHERE open.is_shown ORDER BY open.place) AS found) AS matches,
        (SELECT count(*) FROM touchline.open_matches(player.id) WHERE NOT is_shown)::integer AS matches_left_out
      FROM (${lists[list]}) AS listed JOIN touchline.player ON player.id = listed.id
      WHERE $2::bigint IS NULL OR (listed.at, listed.id) > ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::bigint)
      ORDER BY listed.at, listed.id LIMIT $4`,
    values: [operatorId, atMicros, id, limit + 1],
  })
  const shown = rows.slice(0, limit)
  return {
    players: shown.map(({ cursor: _cursor, ...row }) => ({ ...row, matches: row.matches ?? [] })),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}
