import { evaluateRelease, isOnHold } from '@touchline/betting'
import type { VerificationState } from '@touchline/contract'
import type { postHoldDecision } from '@touchline/contract/server'
import type { PoolClient } from 'pg'
import type * as z from 'zod/mini'
import { reject } from '../../platform/http/index.ts'
import type { Staff } from '../../platform/http/index.ts'
import { queueMessage } from '../messaging/index.ts'
import { closePlayer } from './close-player.ts'
import { setVerification } from './verification-state.ts'

type Decision = z.infer<(typeof postHoldDecision)['body']>

type Listed = {
  was: VerificationState
  language: string
  siteId: number
  hasMatches: boolean
  hasMore: boolean
  isNotified: boolean
}

/** Applies a decision by staff, completely or not at all: an account that cannot be closed yet does not change. */
export async function decideHold(
  client: PoolClient,
  { operatorId, name }: Staff,
  { id, decision, reason, changed_at: since, traceId }: Decision & { id: number; traceId: string },
): Promise<VerificationState> {
  const player = { id, operatorId }
  const { was, language, siteId, hasMatches, hasMore, isNotified } =
    (await lockListed(client, player)) ?? reject('not-found')
  if (!isOnHold(was) && !hasMatches) reject('not-found')
  const state = decision === 'release' ? evaluateRelease(was, hasMore) : 'rejected'
  const change = { was, state, since, source: 'staff', decided: { by: name, reason } } as const
  if (!(await setVerification(client, player, change))) reject('hold-changed')
  if (decision === 'close') await closePlayer(client, player)
  if (decision === 'reject' && !isNotified)
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

/** Locks and reads the player, with the site of their last payment. */
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
        verification = 'rejected' AND verification_source = 'staff' AS "isNotified"
      FROM touchline.player WHERE id = $1 AND operator_id = $2 AND closed_at IS NULL FOR NO KEY UPDATE`,
    values: [id, operatorId],
  })
  return rows[0]
}
