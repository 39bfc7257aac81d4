import { createLog } from '@touchline/process'
import { mutateFunction, openSuite, waitFor } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'
import { queueMessage } from '../../apps/server/src/players/messaging/index.ts'
import { openDatabase } from '../../apps/server/src/platform/runtime/index.ts'
import type { Database } from '../../apps/server/src/platform/runtime/index.ts'
import { scale } from '../betting/placement-bed.ts'
import type { Figure } from '../measure/figures.ts'
import { atLeast, caught, none } from '../money/money-proof.ts'
import { addPlayers, setLimit, operatorId } from './limit-calls.ts'

const races = Math.max(20, Math.round(100 * scale))
const atOnce = 20

/** Slows down the SQL function gate_message, so that exclusions arrive while it decides about a message. */
const slow = ['  RETURN QUERY SELECT v_refusal', '  PERFORM pg_sleep(0.04);\n  RETURN QUERY SELECT v_refusal'] as const
const unlocked = ['    FOR SHARE;\n    IF NOT FOUND', '    ;\n    IF NOT FOUND'] as const

/** Excludes players while a real worker sends them a promotion. */
export async function proveMessages(): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-wallet', centrifugo: false })
  const log = createLog('prove', 'silent')
  const api = openDatabase({ url: suite.database.url('tl_api'), name: 'prove', connections: 20, log })
  try {
    await (await suite.startSimulator()).ready()
    await (await suite.startServer('worker', { env: { LOG_LEVEL: 'warn' } })).ready()
    const undo = await mutateFunction(suite.database, 'gate_message', [slow])
    const sound = await runRaces(suite, api, races)
    await undo()
    const undoMutant = await mutateFunction(suite.database, 'gate_message', [slow, unlocked])
    const mutant = await runRaces(suite, api, races)
    await undoMutant()
    return [
      none(`of ${races} promotions, delivered after the exclusion`, sound.late),
      atLeast('refused', 1, sound.refused),
      atLeast('delivered before it', 1, sound.sent),
      caught('the gate does not hold the player', mutant.late, `of ${races} delivered after the exclusion`),
    ]
  } finally {
    await api.end()
    await suite.close()
  }
}

type Races = { refused: number; sent: number; late: number }

async function runRaces(suite: Suite, api: Database, count: number): Promise<Races> {
  const players = await addPlayers(suite, count, 1_000)
  await suite.database.query(
    `INSERT INTO touchline.player_consent (operator_id, player_id, channel, is_given)
      SELECT $1, unnest($2::bigint[]), 'mail', true`,
    [operatorId, players],
  )
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(players.slice(from, from + atOnce).map((player) => race(api, player)))
  const { query } = suite.database
  await waitFor(
    'the queue to be empty',
    async () => (await query(`SELECT FROM touchline.message WHERE state = 'queued'`)).length === 0,
    { timeoutMs: 60_000 },
  )
  const [row] = await query<Races>(
    `SELECT count(*) FILTER (WHERE state = 'rejected')::integer AS refused,
        count(*) FILTER (WHERE state = 'sent')::integer AS sent,
        count(*) FILTER (WHERE state = 'sent' AND done_at > excluded.changed_at)::integer AS late
      FROM touchline.message JOIN touchline.player_limit excluded USING (player_id)
      WHERE player_id = ANY ($1) AND kind = 'promotion'`,
    [players],
  )
  return row ?? { refused: 0, sent: 0, late: count }
}

async function race(api: Database, playerId: number): Promise<void> {
  await queueMessage(api, {
    site: { id: 1, operatorId },
    channel: 'mail',
    kind: 'promotion',
    category: 'marketing',
    playerId,
    locale: 'en',
    data: { title: 'A boost for you', body: 'Today only.' },
    traceId: 'prove',
  })
  await sleep(Math.random() * 1_000)
  await setLimit(api, playerId, { type: 'coolingoff', days: 7 })
}
