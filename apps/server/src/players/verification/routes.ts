import { evaluateRelease, isOnHold } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import { getPlayersOnHold, postHoldDecision } from '@touchline/contract/server'
import type { Log } from '@touchline/process'
import type { PoolClient } from 'pg'
import type * as z from 'zod/mini'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Staff } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { inTransaction } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { closePlayer } from './close-player.ts'
import { listPlayers } from './list-players.ts'
import { setVerification } from './set-verification.ts'

type Options = { database: Database; closeSockets: (player: string) => Promise<void>; log: Log }
type Decision = z.infer<(typeof postHoldDecision)['body']>

/** Of the caller's own operator: another's player is not found. */
export function verificationRoutes(options: Options): Routes {
  const { database, closeSockets, log } = options
  return [
    handle(getPlayersOnHold, ({ staff, query }) => listPlayers(database, staff.operatorId, query)),
    handle(postHoldDecision, async ({ staff, params, body, traceId }) => {
      const { decision } = body
      const isClosed = decision === 'close'
      const state = await inTransaction(database, (client) => decide(client, staff, { ...body, ...params, traceId }))
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

type Listed = {
  was: VerificationState
  language: string
  siteId: number
  hasMatches: boolean
  hasMore: boolean
  isTold: boolean
}

/** All of it or nothing: an account that cannot be closed yet stays as it is. */
async function decide(
  client: PoolClient,
  { operatorId, name }: Staff,
  { id, decision, reason, changed_at: since, traceId }: Decision & { id: number; traceId: string },
): Promise<VerificationState> {
  const player = { id, operatorId }
  const { was, language, siteId, hasMatches, hasMore, isTold } =
    (await lockListed(client, player)) ?? reject('not-found')
  if (!isOnHold(was) && !hasMatches) reject('not-found')
  const state = decision === 'release' ? evaluateRelease(was, hasMore) : 'rejected'
  const change = { was, state, since, source: 'staff', decided: { by: name, reason } } as const
  if (!(await setVerification(client, player, change))) reject('hold-changed')
  if (decision === 'close') await closePlayer(client, player)
  if (decision === 'reject' && !isTold)
    await queueMessage(client, {
      site: { id: siteId, operatorId },
      channel: 'mail',
      kind: 'account-rejected',
      playerId: id,
      locale: language,
      traceId,
    })
  return state
}

/** With the site that they have paid on last. */
async function lockListed(
  client: PoolClient,
  { id, operatorId }: { id: number; operatorId: number },
): Promise<Listed | undefined> {
  const { rows } = await client.query<Listed>({
    name: 'lock-listed-player',
    text: `SELECT verification AS was, language,
        coalesce((SELECT site_id FROM touchline.payment WHERE player_id = player.id ORDER BY requested_at DESC LIMIT 1),
          (SELECT min(id) FROM touchline.site WHERE operator_id = player.operator_id)) AS "siteId",
        EXISTS (SELECT FROM touchline.open_matches(player.id)) AS "hasMatches",
        EXISTS (SELECT FROM touchline.open_matches(player.id) WHERE counts AND NOT is_shown) AS "hasMore",
        verification = 'rejected' AND verification_source = 'staff' AS "isTold"
      FROM touchline.player WHERE id = $1 AND operator_id = $2 AND closed_at IS NULL FOR NO KEY UPDATE`,
    values: [id, operatorId],
  })
  return rows[0]
}
