import { slipSummary } from '@touchline/betting'
import type { Slip, SlipBet, SlipSelection, SlipSummary } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import type { Account, Clock } from '@touchline/contract'
import { parseMoney, plainMoney } from '@touchline/i18n'
import type { Currency } from '@touchline/i18n'
import { useEffect, useLayoutEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { followWholeMatch } from '../../live/subscriptions/follow-matches.ts'
import { useKnownMatch, useLivePrice, useMatchFreshness } from '../../live/hooks/use-live.ts'
import { activeAccount, useSession } from '../session/index.ts'
import { dispatchSlip, slipSettingsNow } from './dispatch-slip.ts'
import { slipStore, useSlip } from './slip-store.ts'
import { isFiat } from './slip-settings.ts'
import { useSite } from '../../site/use-site.ts'
import { validateSlip } from './validate-slip.ts'
import type { SlipValidation } from './validate-slip.ts'

/** The slip with everything that is known about it at this moment. */
export type SlipViewModel = {
  slip: Slip
  bet: SlipBet
  selection: SlipSelection
  summary: SlipSummary
  playerId: number | null
  account: Account | undefined
  currency: Currency
  stakeText: string
  /** Outcome of the selection that had to make room for this one. */
  replaced: string | null
  /** The price in force, or the one that was taken while nothing newer is known. */
  oddsMilli: number
  move: 'up' | 'down' | null
  clock: Clock | null
  /** Of a match that is being played. */
  score: { home: string; away: string } | null
  validation: SlipValidation
}

/** Of the one bet a slip holds for now, with one selection. */
export function useSlipViewModel(bet: SlipBet, selection: SlipSelection): SlipViewModel {
  const slip = useSlip()
  const { stakeText, replaced } = slipStore()
  const site = useSite()
  const session = useSession()
  const account = activeAccount(session)
  const match = useKnownMatch(selection.matchId)
  const freshness = useMatchFreshness(selection.matchId)
  const move = useReceivedOdds(selection, freshness === 'live')
  useReceivedStatus(selection.matchId, match?.status)
  useCurrencyOf(account, slip)
  const currency = { currency: bet.currency.code, subunits: bet.currency.subunits }
  return {
    slip,
    bet,
    selection,
    summary: slipSummary(slip),
    playerId: session.status === 'player' ? session.player.id : null,
    account,
    currency,
    stakeText: shownStake(stakeText, bet),
    replaced,
    oddsMilli: selection.odds ?? selection.acceptedOdds,
    move,
    clock: match?.status === MatchStatus.Live && match.state?.clock?.match_time ? match.state.clock : null,
    score: match?.status === MatchStatus.Live ? (match.state?.score ?? null) : null,
    validation: validateSlip({
      slip,
      settings: slipSettingsNow(),
      account,
      isFiat: isFiat(site, bet.currency.code),
      freshness,
    }),
  }
}

/** The slip follows the book, before what is shown of it is painted. Returns how the price last moved. */
function useReceivedOdds({ id, matchId }: SlipSelection, isFresh: boolean): 'up' | 'down' | null {
  const live = useLivePrice(id)
  const { locale } = useI18n()
  useEffect(() => followWholeMatch(matchId, locale), [matchId, locale])
  useLayoutEffect(() => {
    // Until the book was read, a price that is not there says nothing.
    if (!live && !isFresh) return
    const line = live ? { isOpen: live.open, isActive: live.active, odds: live.odds } : null
    dispatchSlip({ type: 'odds-received', selectionId: id, line })
  }, [id, live, isFresh])
  return live?.move ?? null
}

function useReceivedStatus(matchId: number, status: MatchStatus | undefined): void {
  useLayoutEffect(() => {
    if (status !== undefined) dispatchSlip({ type: 'match-status-received', matchId, status })
  }, [matchId, status])
}

/** SESS-03: the stakes of a visitor, or of an account in another currency, are not this player's. */
function useCurrencyOf(account: Account | undefined, { inProgress, bets }: Slip): void {
  const isOther =
    !inProgress && account !== undefined && bets.some(({ currency }) => currency.code !== account.currency)
  useEffect(() => {
    if (isOther) {
      const { currency: code, subunits } = account
      dispatchSlip({ type: 'currency-changed', currency: { code, subunits } })
    }
  }, [isOther, account])
}

/** The text that was typed, as long as it is the stake of the bet. */
function shownStake(typed: string, { stake, currency: { subunits } }: SlipBet): string {
  if ((parseMoney(typed, subunits) ?? 0) === stake) return typed
  return stake === 0 ? '' : plainMoney(stake, subunits)
}
