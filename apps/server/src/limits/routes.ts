import { requestLimit, decideLimit, isExclusion } from '@touchline/betting'
import {
  getSportsbookSession,
  getUserLimits,
  patchUserLimit,
  postActivity,
  postContinueSession,
  postSportsbookSession,
  postUserLimit,
} from '@touchline/contract'
import type { LimitType } from '@touchline/contract'
import { countRequest, handle, reject } from '../http/index.ts'
import type { Routes, Site } from '../http/index.ts'
import { createRequestLimit, hashToken } from '../runtime/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { changeLimits } from './change-limits.ts'
import { offeredLimits } from './offered-limits.ts'
import { trackActivity } from './playing-time.ts'
import { readOverview } from './read-overview.ts'
import { acknowledgeCheck, readSportsbookSession } from './sportsbook-session.ts'

type Options = {
  database: Database
  configurations: Configurations
  /** What follows for other accounts of the same person. */
  onExcluded: (player: { id: number; operatorId: number }) => Promise<void>
}

export function limitRoutes({ database, configurations, onExcluded }: Options): Routes {
  const changes = createRequestLimit({ requests: 60, seconds: 3_600 })

  async function offeredOn(site: Site): Promise<LimitType[]> {
    return offeredLimits((await configurations.current(site)).configuration)
  }

  return [
    handle(getUserLimits, async ({ player, site }) => readOverview(database, player.id, await offeredOn(site))),
    handle(postUserLimit, async ({ player, site, body, session }) => {
      await countRequest(changes, player.id)
      const offered = await offeredOn(site)
      if (!offered.includes(body.type)) reject('limit-refused', { limit_rejection: { reason: 'not-offered' } })
      // Who is excluded may only stay away longer.
      if (player.isExcluded === true && !isExclusion(body.type)) reject('excluded')
      await changeLimits(database, player, ({ limits, atMs }) => {
        const change = requestLimit(limits, body, atMs)
        // Who is out of minutes may only limit themselves more.
        const isLooser = change.ok && change.added?.status === 'unconfirmed'
        return isLooser && player.outOfMinutesUntil !== undefined ? reject('out-of-limit') : change
      })
      if (isExclusion(body.type)) {
        session.drop()
        await onExcluded(player)
      }
      return readOverview(database, player.id, offered)
    }),
    handle(patchUserLimit, async ({ player, site, body }) => {
      await countRequest(changes, player.id)
      await changeLimits(database, player, ({ limits, atMs }) => decideLimit(limits, body, atMs))
      return readOverview(database, player.id, await offeredOn(site))
    }),
    handle(getSportsbookSession, async ({ player }) => {
      const { isLimited, ...session } = await readSportsbookSession(database, player.id, sessionOf(player))
      return isLimited ? session : reject('no-session-limit')
    }),
    handle(postSportsbookSession, async ({ player }) => {
      await readSportsbookSession(database, player.id, sessionOf(player))
      return {}
    }),
    handle(postContinueSession, async ({ player, session }) => {
      await readSportsbookSession(database, player.id, sessionOf(player))
      const checkedAtMs = await acknowledgeCheck(database, session.token)
      const { isLimited: _isLimited, ...next } = await readSportsbookSession(database, player.id, {
        ...sessionOf(player),
        checkedAtMs,
      })
      return next
    }),
    handle(postActivity, async ({ player, session }) => {
      const ended = await trackActivity(database, session.token === undefined ? [] : [hashToken(session.token)])
      return ended.has(player.id) ? reject('not-signed-in') : {}
    }),
  ]
}

function sessionOf({ session }: { session?: Parameters<typeof readSportsbookSession>[2] }) {
  return session ?? reject('not-signed-in')
}
