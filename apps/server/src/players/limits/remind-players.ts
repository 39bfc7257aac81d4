import { randomBytes } from 'node:crypto'
import { limitReminder } from '@touchline/betting'
import type { ReminderMonths } from '@touchline/betting'
import type { Log } from '@touchline/process'
import type { Site } from '../../platform/http/index.ts'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readLimitsOf } from './stored-limits.ts'

const everyMs = 60_000
const batchSize = 200
/** Each player is checked at least this often, so that a change of a site's reminder settings takes effect. */
const lookAgainMs = 7 * 86_400_000

type Options = { database: Database; configurations: Configurations; log: Log }
type Reminding = { operatorId: number; siteId: number; months: ReminderMonths }

/**
 * RG-05, LIMIT-12: reminds players of their limits, or that they have none, at the interval that their operator's sites
 * set.
 */
export function startReminding(options: Options): Loop {
  const { database, log } = options
  return startLoop({
    log,
    interrupted: 'players not reminded of limits',
    step: async (isStopping) => {
      let isMore = false
      for (const reminding of await readReminding(options)) {
        if (isStopping()) break
        isMore = (await remindPlayers(database, reminding)) === batchSize || isMore
      }
      return isMore ? 0 : everyMs
    },
  })
}

/**
 * Returns one interval and site per operator, because players belong to an operator and not to a site: the shortest
 * interval of its sites with limits, and the first of these sites as the sender.
 */
async function readReminding({ database, configurations }: Options): Promise<Reminding[]> {
  const { rows } = await database.query<Site>({
    name: 'sites-of-reminders',
    text: `SELECT site.id, site.operator_id AS "operatorId", site.key, site.name, site.locales, site.time_zone AS "timeZone"
      FROM touchline.site ORDER BY site.operator_id, site.id`,
  })
  const byOperator = new Map<number, Reminding>()
  for (const site of rows) {
    const { services, saferGambling } = (await configurations.current(site)).configuration
    if (!services.limits) continue
    const { review, withoutLimit } = saferGambling.reminders
    const known = byOperator.get(site.operatorId)
    byOperator.set(site.operatorId, {
      operatorId: site.operatorId,
      siteId: known?.siteId ?? site.id,
      months: {
        review: shorter(known?.months.review, review),
        withoutLimit: shorter(known?.months.withoutLimit, withoutLimit),
      },
    })
  }
  return [...byOperator.values()]
}

function shorter(one: number | null | undefined, other: number | null): number | null {
  if (typeof one !== 'number') return other
  return other === null ? one : Math.min(one, other)
}

type Due = { id: string; lookedAt: string; sinceMs: string }

/** Reminds some players. Returns the number of players that were checked. */
async function remindPlayers(database: Database, { operatorId, siteId, months }: Reminding): Promise<number> {
  const { rows } = await database.query<Due>({
    name: 'players-to-remind',
    text: `SELECT player.id, player.limits_look_at::text AS "lookedAt", touchline.unix_ms(greatest(player.created_at,
          player.limits_prompted_at, player.limits_reminded_at, (SELECT max(changed_at) FROM touchline.player_limit
            WHERE player_limit.player_id = player.id))) AS "sinceMs"
      FROM touchline.player
      WHERE operator_id = $1 AND closed_at IS NULL AND limits_look_at <= touchline.now()
        AND confirmed_at IS NOT NULL AND NOT is_demo
      ORDER BY limits_look_at LIMIT $2`,
    values: [operatorId, batchSize],
  })
  const limitsOf = await readLimitsOf(
    database,
    rows.map(({ id }) => Number(id)),
  )
  for (const { id, lookedAt, sinceMs } of rows) {
    const stored = limitsOf.get(Number(id))
    if (!stored) continue
    const { limits, atMs, revision } = stored
    const reminder = limitReminder({ limits, sinceMs: Number(sinceMs), atMs }, months)
    const isDue = reminder !== null && reminder.dueAtMs <= atMs
    const lookAtMs = Math.min(atMs + lookAgainMs, reminder && !isDue ? reminder.dueAtMs : Infinity)
    await database.query({
      name: 'remind-of-limits',
      text: 'SELECT touchline.remind_of_limits($1, $2, $3, $4, $5, $6, $7)',
      values: [
        id,
        revision,
        lookedAt,
        new Date(lookAtMs).toISOString(),
        isDue ? reminder.kind : null,
        siteId,
        randomBytes(16).toString('hex'),
      ],
    })
  }
  return rows.length
}
