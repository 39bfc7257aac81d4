import type * as z from 'zod/mini'
import { betType, evaluatePlacement, limitedSums, maxStake } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { PlacedBet, BetDraft, BetRejection } from '@touchline/contract'
import {
  getBetRequest,
  getBetSummary,
  getBetTimeline,
  getBets,
  getHouseLimits,
  postBets,
  postMaxStake,
} from '@touchline/contract/server'
import type { Configurations } from '../../operators/site/index.ts'
import { countRequest, handle, reject, rejectKey } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import { readHouseLimits, readLiabilitySums } from '../risk/index.ts'
import { localizeBets } from './localize-bets.ts'
import { placeBets } from './place-bets.ts'
import type { NameMarket } from './place-bets.ts'
import type { PlacementCalls } from './placement-calls.ts'
import type { FactsRequest } from './placement-facts/to-facts.ts'
import type { PlacementAnswer, PriceCustomBet } from './placement.ts'
import { readBetSummary } from './read-bet-summary.ts'
import { readBets, readTimeline, withFinalScores } from './read-bets.ts'
import { createRejectionLocalizer } from './localize-rejections.ts'
import type { Caller } from './localize-rejections.ts'
import { readStoredAnswer } from './stored-answer.ts'

type CustomBetSettings = { customBetEnabled: boolean; customBetAllowedForSingle: boolean }

type Options = {
  database: Database
  createLimit: CreateLimit
  calls: PlacementCalls
  nameMarket: NameMarket
  configurations: Configurations
  /**
   * Returns the function that prices custom bets by the site's settings; undefined if the site offers no custom bets.
   */
  priceCustomBets?: (sportsbook: CustomBetSettings) => PriceCustomBet | undefined
  /** The maximum number of placements per player and period. */
  requestLimit: { requests: number; seconds: number }
  /** The maximum number of placements that this process handles at once; others are answered `overloaded`. */
  maxAtOnce: number
}

export function betRoutes(options: Options): Routes {
  const { database, calls, nameMarket, configurations, priceCustomBets, requestLimit, maxAtOnce } = options
  const limit = options.createLimit('bets', requestLimit)
  const localize = createRejectionLocalizer(database, configurations)

  async function toReply(answer: PlacementAnswer, caller: Caller): Promise<{ bets: PlacedBet[] }> {
    if (answer.ok) return { bets: answer.bets }
    if (answer.error === 'bet-rejected')
      return reject('bet-rejected', { errors_by_bet: await localize(answer.rejections, caller) })
    return rejectKey(answer)
  }

  return [
    handle({ ...postBets, maxAtOnce }, async ({ player, headers, body, locale, site, traceId }) => {
      await countRequest(limit, player.id)
      const [first] = body.bets
      if (first && betType(first) !== body.meta.type) reject('invalid-request', { path: 'body.meta.type' })
      const key = headers['idempotency-key']
      const { sportsbook, features, legal } = (await configurations.current(site)).configuration
      const placement = {
        player,
        key,
        request: body,
        locale,
        traceId,
        siteId: site.id,
        siteLocales: site.locales,
        defaultPolicy: sportsbook.oddsAcceptMode,
        sportsbook,
        multiSingle: { features, sportsbook },
        isRealMoney: !legal.isPlayMoney,
        priceCustomBet: priceCustomBets?.(sportsbook),
      }
      return toReply(await placeBets(database, nameMarket, placement, calls), { player, site, locale })
    }),
    handle(postMaxStake, async ({ player, body, locale, site }) => {
      await countRequest(limit, player.id)
      const { sportsbook, legal } = (await configurations.current(site)).configuration
      const isRealMoney = !legal.isPlayMoney
      const caller = { player, locale, defaultPolicy: sportsbook.oddsAcceptMode, sportsbook, isRealMoney }
      const result = await readMaxStake(database, calls, caller, body)
      if (result.ok) return result.answer
      return reject('bet-rejected', { errors_by_bet: await localize(result.rejections, { player, site, locale }) })
    }),
    handle(getHouseLimits, ({ player, locale }) => readHouseLimits(database, player, locale)),
    handle(getBetRequest, async ({ player, params, site, locale }) => {
      const answer = await readStoredAnswer(database, player.id, params.key)
      return toReply(answer ?? reject('unknown-request'), { player, site, locale })
    }),
    handle(getBetSummary, ({ player, query }) => readBetSummary(database, player.id, query)),
    handle(getBets, async ({ player, query, locale }) => {
      const { bets, pagination } = await readBets(database, player.id, query)
      const named = await localizeBets(database, nameMarket, { playerId: player.id, locale }, bets)
      return { bets: await withFinalScores(database, named), pagination }
    }),
    handle(getBetTimeline, async ({ player, params }) => ({
      entries: (await readTimeline(database, player.id, params.id)) ?? reject('not-found'),
    })),
  ]
}

type MaxStakeRequest = z.infer<(typeof postMaxStake)['body']>
type MaxStakeAnswer = z.infer<(typeof postMaxStake)['reply']>

/**
 * BOOK-12: returns the minimum and maximum stake of a bet. A bet that would be rejected with any stake is rejected for
 * the same reason here.
 */
async function readMaxStake(
  database: Pick<Database, 'query'>,
  calls: Pick<PlacementCalls, 'readFacts'>,
  caller: Omit<FactsRequest, 'bets'>,
  { currency, selections, system_id }: MaxStakeRequest,
): Promise<{ ok: true; answer: MaxStakeAnswer } | { ok: false; rejections: BetRejection[] }> {
  const bet: BetDraft = {
    stake: { value: 0, currency },
    selections: selections.map((one) => ({ ...one, specifier: canonicalSpecifier(one.specifier) })),
    ...(system_id === undefined ? {} : { system_id }),
  }
  const { facts } = await calls.readFacts({ ...caller, bets: [bet] })
  // The stake of 0 must not be rejected as too small, and any current price is accepted.
  const decision = evaluatePlacement({ ...facts, acceptance: { policy: 'any', toleranceMilli: 0 } }, [bet])
  const rejections = decision.ok ? [] : decision.rejections.filter(({ reason }) => reason !== 'stake-too-small')
  if (rejections.length > 0) return { ok: false, rejections }
  const limited = limitedSums(facts, bet, 0)
  const sums = await readLiabilitySums(database, caller.player, facts.exchange.bookCurrency, limited)
  const { minMinor, maxMinor, limit } = maxStake(facts, bet, 0, sums)
  return { ok: true, answer: { currency, min_stake: Number(minMinor), max_stake: Number(maxMinor), limit } }
}
