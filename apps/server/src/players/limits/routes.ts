import { requestLimit, decideLimit, isExclusion } from '@touchline/betting'
import {
  getSportsbookSession,
  getUserLimits,
  patchUserLimit,
  postActivity,
  postContinueSession,
  postLimitPrompt,
  postSportsbookSession,
  postUserLimit,
} from '@touchline/contract/server'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site } from '../../platform/http/index.ts'
import { hashToken } from '../../platform/runtime/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { changeLimits } from './change-limits.ts'
import { offeredLimits, readOverview } from './read-overview.ts'
import type { OfferedLimits } from './read-overview.ts'
import { endWithoutMinutes, trackActivity } from './playing-time.ts'
import { storeZone } from './store-zone.ts'
import { acknowledgeCheck, hasSessionLimit, readSportsbookSession, requireOpenSession } from './sportsbook-session.ts'

type Options = {
  database: Database
  createLimit: CreateLimit
  configurations: Configurations
  /** Called after an exclusion, to carry it over to the other accounts of the same person. */
  onExcluded: (player: { id: number; operatorId: number }) => Promise<void>
}

export function limitRoutes({ database, createLimit, configurations, onExcluded }: Options): Routes {
  const changes = createLimit('limit-changes', { requests: 60, seconds: 3_600 })
  // Limited, because each read sums up to thirty days of bets. Pages need it rarely.
  const readings = createLimit('limit-readings', { requests: 120, seconds: 60 })

  async function rulesOf(site: Site): Promise<OfferedLimits> {
    const { configuration } = await configurations.current(site)
    const offered = offeredLimits(configuration)
    const isPromptOn = offered.length > 0 && configuration.saferGambling.prompts.signUp
    return { offered, counting: configuration.saferGambling.depositLimit, isPromptOn }
  }

  return [
    handle(getUserLimits, async ({ player, site }) => {
      await countRequest(readings, player.id)
      return readOverview(database, player.id, await rulesOf(site))
    }),
    handle(postUserLimit, async ({ player, site, body, session }) => {
      const rules = await rulesOf(site)
      // Exclusions are not counted as changes, so that none is rejected because of too many requests.
      if (!isExclusion(body.type)) {
        await countRequest(changes, player.id)
        // An excluded player may only extend the exclusion.
        if (player.isExcluded === true) reject('excluded')
      }
      await changeLimits(database, player, ({ limits, atMs }) => {
        const change = requestLimit(limits, body, atMs)
        const isLooser = change.ok && change.added?.status === 'unconfirmed'
        // A limit that the site no longer offers can still be made stricter. Exclusions are possible on every site.
        const isStricter = change.ok && !isLooser && change.changed.length > 0
        if (!isExclusion(body.type) && !rules.offered.includes(body.type) && !isStricter)
          reject('limit-rejected', { limit_rejection: { reason: 'not-offered' } })
        // A player who is out of minutes may only make limits stricter.
        return isLooser && player.outOfMinutesUntil !== undefined ? reject('out-of-limit') : change
      })
      // LIMIT-6: a stricter limit of minutes applies at once, not only when minutes are counted next. Players who are
      // already out of minutes have only read-only sessions.
      if ((body.type === 'time' || body.type === 'activity') && player.outOfMinutesUntil === undefined)
        await endWithoutMinutes(database, [player.id])
      if (isExclusion(body.type)) {
        session.drop()
        await onExcluded(player)
      }
      return readOverview(database, player.id, rules)
    }),
    handle(patchUserLimit, async ({ player, site, body }) => {
      await countRequest(changes, player.id)
      await changeLimits(database, player, ({ limits, atMs }) => decideLimit(limits, body, atMs))
      return readOverview(database, player.id, await rulesOf(site))
    }),
    handle(postLimitPrompt, async ({ player }) => {
      await countRequest(changes, player.id)
      await answerPrompt(database, player.id)
      return {}
    }),
    handle(getSportsbookSession, async ({ player }) => {
      await countRequest(readings, player.id)
      const open = await requireOpenSession(database, player.id, sessionOf(player))
      return hasSessionLimit(open) ? readSportsbookSession(database, open) : reject('no-session-limit')
    }),
    handle(postSportsbookSession, async ({ player, headers }) => {
      await requireOpenSession(database, player.id, sessionOf(player))
      const zone = headers['x-time-zone']
      if (zone !== undefined) await storeZone(database, player.id, zone)
      return {}
    }),
    handle(postContinueSession, async ({ player, session }) => {
      await countRequest(readings, player.id)
      await requireOpenSession(database, player.id, sessionOf(player))
      const checkedAtMs = await acknowledgeCheck(database, session.token)
      const open = await requireOpenSession(database, player.id, { ...sessionOf(player), checkedAtMs })
      return readSportsbookSession(database, open)
    }),
    handle(postActivity, async ({ player, session }) => {
      const ended = await trackActivity(database, session.token === undefined ? [] : [hashToken(session.token)])
      return ended.has(player.id) ? reject('not-signed-in', { ended_by: 'activity' }) : {}
    }),
  ]
}

function sessionOf({ session }: { session?: Parameters<typeof requireOpenSession>[2] }) {
  return session ?? reject('not-signed-in')
}

/** Stores that the player has declined to set limits, so that the site does not prompt again. */
async function answerPrompt(database: Database, playerId: number): Promise<void> {
  await database.query({
    name: 'answer-limit-prompt',
    text: `UPDATE touchline.player SET limits_prompted_at = clock_timestamp() WHERE id = $1 AND limits_prompted_at IS NULL`,
    values: [playerId],
  })
}
