import { getBetRequest, getBets, getBetTimeline, postBets } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { placeBets } from './place-bets.ts'
import { readStoredAnswer } from './stored-answer.ts'
import { readBets, readTimeline } from './read-bets.ts'
import type { NameMarket } from './place-bets.ts'
import type { PlacementAnswer } from './placement.ts'

type Options = {
  database: Database
  nameMarket: NameMarket
  configurations: Configurations
}

export function betRoutes({ database, nameMarket, configurations }: Options): Routes {
  return [
    handle(postBets, async ({ player, headers, body, locale, site, traceId }) => {
      const key = headers['idempotency-key']
      const { oddsAcceptMode: defaultPolicy } = (await configurations.current(site)).configuration.sportsbook
      const placement = { player, key, request: body, locale, traceId, defaultPolicy }
      return toReply(await placeBets(database, nameMarket, placement))
    }),
    handle(getBetRequest, async ({ player, params }) => {
      const answer = await readStoredAnswer(database, player.id, params.key)
      return toReply(answer ?? reject('unknown-request'))
    }),
    handle(getBets, ({ player, query }) => readBets(database, player.id, query)),
    handle(getBetTimeline, async ({ player, params }) => ({
      entries: (await readTimeline(database, player.id, params.id)) ?? reject('not-found'),
    })),
  ]
}

function toReply(answer: PlacementAnswer): { bets: PlacedBet[] } {
  if (answer.ok) return { bets: answer.bets }
  if (answer.error === 'bet-refused') return reject('bet-refused', { errors_by_bet: answer.rejections })
  return reject(answer.error)
}
