import { privateChannels } from '@touchline/contract'
import type { BetRejection, CashedOut, WaitingCashOut } from '@touchline/contract'
import {
  getCashOutOffer,
  getCashOutRequest,
  getCashOutRules,
  getCashOutSettings,
  postBetEdit,
  postCashOut,
  postCashOutWatch,
  putCashOutRules,
  putCashOutSettings,
  watchSeconds,
} from '@touchline/contract/server'
import { createRejectionLocalizer } from '../bets/index.ts'
import type { NameMarket, PlacementCalls } from '../bets/index.ts'
import { countRequest, handle, reject, rejectKey } from '../../platform/http/index.ts'
import type { Routes, SignedIn, Site } from '../../platform/http/index.ts'
import type { Log, Metrics } from '@touchline/process'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { cashOutBet, readStoredAnswer } from './cash-out-bet.ts'
import { editBet } from './edit-bet.ts'
import { createLimitAlarm } from './limit-alarm.ts'
import { readOffers, watchOffers } from './offers.ts'
import { readCashOutRules, saveCashOutRules } from './rules.ts'
import { readCashOutSettings, saveCashOutSettings } from './settings.ts'
import type { CashOutAnswer } from './cash-out-bet.ts'

type Options = {
  database: Database
  createLimit: CreateLimit
  log: Log
  metrics: Metrics
  calls: PlacementCalls
  nameMarket: NameMarket
  configurations: Configurations
  /** The maximum number of cash-outs per player and period, and separately of offers. */
  requestLimit: { requests: number; seconds: number }
}

export function cashOutRoutes(options: Options): Routes {
  const { database, calls, nameMarket, configurations, requestLimit, createLimit } = options
  const limit = createLimit('cash-outs', requestLimit)
  const offerLimit = createLimit('cash-out-offers', requestLimit)
  const localize = createRejectionLocalizer(database, configurations)
  const alarm = createLimitAlarm(options)

  /** Returns the answer, or throws the API error for a rejection. */
  async function toReply(
    answer: CashOutAnswer,
    caller: Parameters<typeof localize>[1],
  ): Promise<CashedOut | WaitingCashOut> {
    if (answer.ok) return answer.waiting ?? withRejections(answer.cashedOut, answer.betRejections, caller)
    if (answer.error === 'cash-out-rejected') return reject('cash-out-rejected', { cash_out: answer.rejection })
    return answer.error === 'not-found' ? reject('not-found') : rejectKey(answer)
  }

  /** Adds the reasons why an edit's new bet was rejected, in the language of the request. */
  async function withRejections(
    cashedOut: CashedOut,
    betRejections: BetRejection[] | undefined,
    caller: Parameters<typeof localize>[1],
  ): Promise<CashedOut> {
    return betRejections ? { ...cashedOut, errors_by_bet: await localize(betRejections, caller) } : cashedOut
  }

  return [
    handle(postCashOut, async ({ player, headers, body, locale, site, traceId }) => {
      await countRequest(limit, player.id)
      const answer = await cashOutBet(options, {
        playerId: player.id,
        operatorId: player.operatorId,
        betId: body.bet_id,
        key: headers['idempotency-key'],
        body,
        request: { minMinor: BigInt(body.to_cashout), sharePercent: body.share ?? null },
        initiator: { actor: 'player', actorId: null, reason: 'cashed-out-by-player' },
        channels: channelsOf(player, site, locale),
        traceId,
      })
      if (!answer.ok && answer.error === 'cash-out-rejected' && !answer.isRepeat)
        alarm({ playerId: player.id, operatorId: player.operatorId, betId: body.bet_id }, answer.rejection)
      return toReply(answer, { player, site, locale })
    }),
    handle(getCashOutRequest, async ({ player, params, site, locale }) => {
      const answer = await readStoredAnswer(database, player.id, params.key)
      return answer ? toReply(answer, { player, site, locale }) : reject('unknown-request')
    }),
    handle(getCashOutOffer, async ({ player, params }) => {
      await countRequest(offerLimit, player.id)
      const [offer] = await readOffers(options, [{ playerId: player.id, betId: params.id }])
      return offer ?? reject('not-found')
    }),
    handle(postCashOutWatch, async ({ player, body, locale }) => {
      await countRequest(offerLimit, player.id)
      // Upper and lower case mean the same id. Duplicates must be removed, because otherwise their legs would be read
      // twice.
      const betIds = new Set(body.bet_ids.map((id) => id.toLowerCase()))
      const offers = await watchOffers(options, { playerId: player.id, locale }, [...betIds])
      return { offers, seconds: watchSeconds }
    }),
    handle(postBetEdit, async ({ player, params, headers, body, locale, site, traceId }) => {
      await countRequest(limit, player.id)
      const { sportsbook, legal } = (await configurations.current(site)).configuration
      const { to_cashout, ...draft } = body
      const answer = await editBet(options, calls, nameMarket, {
        player,
        betId: params.id,
        key: headers['idempotency-key'],
        minMinor: to_cashout,
        draft,
        locale,
        traceId,
        siteId: site.id,
        siteLocales: site.locales,
        defaultPolicy: sportsbook.oddsAcceptMode,
        sportsbook,
        isRealMoney: !legal.isPlayMoney,
        channels: channelsOf(player, site, locale),
      })
      if (answer.ok && answer.waiting) return answer.waiting
      if (answer.ok) {
        const why = answer.bet === null ? answer.betRejections : undefined
        return { cashed_out: await withRejections(answer.cashedOut, why, { player, site, locale }), bet: answer.bet }
      }
      if (answer.error === 'cash-out-rejected') {
        alarm({ playerId: player.id, operatorId: player.operatorId, betId: params.id }, answer.rejection)
        return reject('cash-out-rejected', { cash_out: answer.rejection })
      }
      if (answer.error === 'not-found') return reject('not-found')
      if (answer.error !== 'bet-rejected') return rejectKey(answer)
      return reject('bet-rejected', { errors_by_bet: await localize(answer.rejections, { player, site, locale }) })
    }),
    handle(getCashOutRules, async ({ player, params }) => {
      const [offer] = await readOffers(options, [{ playerId: player.id, betId: params.id }])
      if (!offer) reject('not-found')
      return readCashOutRules(database, player.id, params.id)
    }),
    handle(putCashOutRules, async ({ player, params, body }) => {
      await countRequest(limit, player.id)
      const bet = { playerId: player.id, operatorId: player.operatorId, betId: params.id }
      const saved = await saveCashOutRules(database, bet, body)
      if (saved === 'unknown') reject('not-found')
      if (saved === 'closed') reject('cash-out-rejected', { cash_out: { reason: 'bet-not-open', offer: null } })
      if (saved === 'many') reject('cash-out-rejected', { cash_out: { reason: 'too-many-rules', offer: null } })
      return readCashOutRules(database, player.id, params.id)
    }),
    handle(getCashOutSettings, async ({ staff }) => readCashOutSettings(database, staff.operatorId)),
    handle(putCashOutSettings, async ({ staff, body }) => {
      const saved = await saveCashOutSettings(database, staff, body)
      if (saved !== 'saved') reject('invalid-request', { path: `body.${saved}` })
      return readCashOutSettings(database, staff.operatorId)
    }),
  ]
}

function channelsOf(player: SignedIn, site: Site, locale: string): string[] {
  return privateChannels([locale, player.locale, ...site.locales], player.id)
}
