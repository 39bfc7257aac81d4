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
import { translatorFor } from '../languages/translate.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'
import {
  betstopReasonDescriptions,
  bettingStatusDescriptions,
  describePlayer,
  matchStatusDescriptions,
  voidReasonDescriptions,
} from './descriptions.ts'

const outright: MarketDescription = {
  id: outrightMarket,
  name: 'Winner of the season',
  groups: ['all'],
  specifiers: [{ name: 'variant', type: 'variable_text' }],
  outcomes: [],
  outcomeType: 'free_text',
  includesOutcomesOfType: 'pre:outcometext',
}

type InLanguage = { Params: { lang: string } }

/** Serves descriptions of the feed's numeric codes and markets. */
export function serveDescriptions(app: FastifyInstance, simulator: Simulator): void {
  const markets = simulator.dataset.size === 'small' ? describeMarkets(smallMarkets) : [...describeMarkets(), outright]
  const byId = new Map([...describeMarkets(), outright].map((market) => [market.id, market]))
  const { profile } = simulator
  const listed = (name: string) => `/descriptions/${name}${profile.pathSuffix}`

  app.get<InLanguage>(listed(':lang/markets'), ({ params }, reply) =>
    sendXml(reply, writeMarketDescriptions(markets.map(translatorFor(params.lang).market), { profile })),
  )
  app.get<InLanguage>(listed(':lang/variants'), ({ params }, reply) => {
    const { outcomes } = translatorFor(params.lang)
    const translatedVariants = variants.map((variant) => ({ ...variant, outcomes: outcomes(variant.outcomes) }))
    return sendXml(reply, writeVariantDescriptions(translatedVariants, { profile }))
  })
  app.get(listed(':lang/match_status'), (_request, reply) =>
    sendXml(reply, writeMatchStatuses(matchStatusDescriptions, { profile })),
  )
  app.get(listed('void_reasons'), (_request, reply) =>
    sendXml(reply, writeVoidReasons(voidReasonDescriptions, { profile })),
  )
  app.get(listed('betstop_reasons'), (_request, reply) =>
    sendXml(reply, writeBetstopReasons(betstopReasonDescriptions, { profile })),
  )
  app.get(listed('betting_status'), (_request, reply) =>
    sendXml(reply, writeBettingStatuses(bettingStatusDescriptions, { profile })),
  )
  app.get<{ Params: { lang: string; id: string; variant: string } }>(
    '/descriptions/:lang/markets/:id/variants/:variant',
    ({ params }, reply) => {
      const market = byId.get(Number(params.id))
      const ofPlayer = market && describePlayer(market, params.variant, simulator)
      if (ofPlayer)
        return sendXml(reply, writeMarketDescriptions([translatorFor(params.lang).market(ofPlayer)], { profile }))
      const outcomes = outcomesOf(params.variant, translatorFor(params.lang).club)
      if (market === undefined || outcomes === undefined)
        return sendResponse(reply, rejections.notFound, 'Unknown variant')
      const translatedVariants = translatorFor(params.lang).market({ ...market, variant: params.variant, outcomes })
      return sendXml(reply, writeMarketDescriptions([translatedVariants], { profile }))
    },
  )

  function outcomesOf(variant: string, translated: (name: string) => string) {
    const shared = variants.find(({ id }) => id === variant)
    if (shared !== undefined) return shared.outcomes
    for (const { fixture } of simulator.matches.values()) {
      if (fixture.kind !== 'outright' || outrightVariant(fixture) !== variant) continue
      return fixture.contenders.map(({ club }) => ({ id: outrightOutcome(club), name: translated(club.name) }))
    }
    return undefined
  }
}
