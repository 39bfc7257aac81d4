import {
  writeBetstopReasons,
  writeBettingStatuses,
  writeMarketDescriptions,
  writeMatchStatuses,
  writeVariantDescriptions,
  writeVoidReasons,
} from '@touchline/uof'
import type { MarketDescription } from '@touchline/uof'
import type { FastifyInstance } from 'fastify'
import { describeMarkets } from '../markets/catalogue.ts'
import { variants } from '../markets/variants.ts'
import { smallMarkets } from '../sports/goals/goal-menus.ts'
import { outrightMarket, outrightOutcome, outrightVariant } from '../sports/outright/outright-game.ts'
import type { World } from '../world.ts'
import { betstopReasonWords, bettingStatusWords, matchStatusWords, voidReasonWords } from './code-words.ts'
import { refusals, sendResponse, sendXml } from './send-xml.ts'

const outright: MarketDescription = {
  id: outrightMarket,
  name: 'Winner of the season',
  groups: ['all'],
  specifiers: [{ name: 'variant', type: 'variable_text' }],
  outcomes: [],
  outcomeType: 'free_text',
  includesOutcomesOfType: 'pre:outcometext',
}

/** What the feed's numbers mean. */
export function serveDescriptions(app: FastifyInstance, world: World): void {
  const markets = world.planet.size === 'small' ? describeMarkets(smallMarkets) : [...describeMarkets(), outright]
  const byId = new Map(markets.map((market) => [market.id, market]))

  app.get('/descriptions/:lang/markets.xml', (_request, reply) => sendXml(reply, writeMarketDescriptions(markets)))
  app.get('/descriptions/:lang/variants.xml', (_request, reply) => sendXml(reply, writeVariantDescriptions(variants)))
  app.get('/descriptions/:lang/match_status.xml', (_request, reply) =>
    sendXml(reply, writeMatchStatuses(matchStatusWords)),
  )
  app.get('/descriptions/void_reasons.xml', (_request, reply) => sendXml(reply, writeVoidReasons(voidReasonWords)))
  app.get('/descriptions/betstop_reasons.xml', (_request, reply) =>
    sendXml(reply, writeBetstopReasons(betstopReasonWords)),
  )
  app.get('/descriptions/betting_status.xml', (_request, reply) =>
    sendXml(reply, writeBettingStatuses(bettingStatusWords)),
  )
  app.get<{ Params: { id: string; variant: string } }>(
    '/descriptions/:lang/markets/:id/variants/:variant',
    ({ params }, reply) => {
      const market = byId.get(Number(params.id))
      const outcomes = outcomesOf(params.variant)
      if (market === undefined || outcomes === undefined)
        return sendResponse(reply, refusals.notFound, 'Unknown variant')
      return sendXml(reply, writeMarketDescriptions([{ ...market, variant: params.variant, outcomes }]))
    },
  )

  function outcomesOf(variant: string) {
    const shared = variants.find(({ id }) => id === variant)
    if (shared !== undefined) return shared.outcomes
    for (const { fixture } of world.matches.values()) {
      if (fixture.kind !== 'outright' || outrightVariant(fixture) !== variant) continue
      return fixture.contenders.map(({ club }) => ({ id: outrightOutcome(club), name: club.name }))
    }
    return undefined
  }
}
