import {
  writeBetstopReasons,
  writeBettingStatuses,
  writeMarketDescriptions,
  writeMatchStatuses,
  writeVariantDescriptions,
  writeVoidReasons,
} from '@touchline/uof'
import type { CodeDescription, MarketDescription, MatchStatusDescription } from '@touchline/uof'
import type { FastifyInstance } from 'fastify'
import { describeMarkets, readPlayerVariant } from '../markets/catalogue.ts'
import { variants } from '../markets/variants.ts'
import { squadOf } from '../reports/squads.ts'
import { smallMarkets } from '../sports/goals/goal-menus.ts'
import { outrightMarket, outrightOutcome, outrightVariant } from '../sports/outright/outright-game.ts'
import { translatorFor } from '../languages/translate.ts'
import type { Simulator } from '../simulator.ts'
import { rejections, sendResponse, sendXml } from './send-xml.ts'

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

/** Serves the descriptions of the feed's numbers. */
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

/** Returns a market of one player under the player's name, or undefined for any other variant. */
function describePlayer(
  market: MarketDescription,
  variant: string,
  { matches, past, profile }: Simulator,
): MarketDescription | undefined {
  const named = readPlayerVariant(variant)
  const urn = `${profile.urnPrefix}:match:${named?.match}`
  const fixture = named && (matches.get(urn) ?? past(urn))?.fixture
  if (fixture?.kind !== 'match') return undefined
  const squad = [fixture.home, fixture.away].flatMap((club) => squadOf(club, fixture.sport))
  const player = squad.find(({ id }) => id === named?.player)
  return player && { ...market, variant, name: market.name.replace(/^Player(?= - )/, () => player.name) }
}

// The descriptions of the feed's codes, as far as this simulator uses them.

const matchStatusDescriptions: readonly MatchStatusDescription[] = [
  ...codes([0, 'Not started'], [20, 'Started'], [30, 'Break'], [32, 'Awaiting overtime'], [40, 'Overtime']),
  ...codes([100, 'Ended'], [110, 'After overtime'], [31, 'Half-time']),
  ...numbered(1, 'period', 3),
  ...numbered(6, 'half', 2),
  ...numbered(8, 'set', 5),
  { id: 441, description: '6th set', periodNumber: 6 },
  { id: 442, description: '7th set', periodNumber: 7 },
  ...numbered(13, 'quarter', 4),
  ...numbered(141, 'map', 5),
  ...numbered(301, 'break', 3),
  ...Array.from({ length: 18 }, (_none, half) => ({
    id: 401 + half,
    description: `${ordinal(Math.floor(half / 2) + 1)} inning ${half % 2 === 0 ? 'top' : 'bottom'}`,
    periodNumber: Math.floor(half / 2) + 1,
  })),
  ...codes([419, 'Extra inning top'], [420, 'Extra inning bottom'], [501, 'Home side bats'], [502, 'Away side bats']),
]

const voidReasonDescriptions = codes(
  [0, 'OTHER'],
  [3, 'RESULT_UNVERIFIABLE'],
  [5, 'CANCELLED_EVENT'],
  [10, 'EVENT_ABANDONED'],
  [12, 'INCORRECT_ODDS'],
  [13, 'INCORRECT_STATISTICS'],
  [14, 'NO_RESULT_ASSIGNABLE'],
)

const betstopReasonDescriptions = codes(
  [0, 'UNKNOWN'],
  [1, 'POSSIBLE_GOAL'],
  [22, 'GOAL_UNDER_REVIEW'],
  [37, 'VIDEO_REVIEW'],
)

const bettingStatusDescriptions = codes([0, 'UNKNOWN'], [1, 'GOAL'])

function codes(...rows: readonly (readonly [number, string])[]): CodeDescription[] {
  return rows.map(([id, description]) => ({ id, description }))
}

function numbered(firstId: number, what: string, count: number): MatchStatusDescription[] {
  return Array.from({ length: count }, (_none, index) => ({
    id: firstId + index,
    description: `${ordinal(index + 1)} ${what}`,
    periodNumber: index + 1,
  }))
}

function ordinal(number: number): string {
  return `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`
}
