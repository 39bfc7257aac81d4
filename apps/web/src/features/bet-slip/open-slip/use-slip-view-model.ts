import { selectionsOf, slipSummary } from '@touchline/betting'
import type { Slip, SlipBet, SlipReason, SlipSelection, SlipSettings, SlipSummary } from '@touchline/betting'
import type { Account } from '@touchline/contract'
import type { Currency, I18n } from '@touchline/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { matchFreshness, onFreshness } from '../../../live/store/page-freshness.ts'
import type { Freshness } from '../../../live/sync/freshness.ts'
import { isFiat } from '../../../site/currencies.ts'
import { useSite } from '../../../site/use-site.ts'
import { useBettingSettings } from '../../betting-settings/index.ts'
import { activeAccount, excludedUntil, holdOf, useSession } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipSettingsNow } from '../slip-figures.ts'
import { slipStore, useSlip } from '../slip-store.ts'
import { isOff, reasonsOf, validateSlip } from '../validate-slip.ts'
import type { SlipFacts, SlipValidation } from '../validate-slip.ts'
import { quoteOf, quoteStore } from '../custom-bet/custom-bet-stores.ts'
import type { Quote } from '../custom-bet/custom-bet-stores.ts'

/** The slip with everything that its parts show: validation, prices, account and settings. */
export type SlipViewModel = {
  slip: Slip
  /** The first bet: the only one, or the one whose stake all singles share. */
  bet: SlipBet
  selections: readonly SlipSelection[]
  settings: SlipSettings
  summary: SlipSummary
  playerId: number | null
  account: Account | undefined
  currency: Currency
  hasMany: boolean
  hasOneStake: boolean
  reasons: readonly SlipReason[]
  /** Selections that cannot be bet now. */
  closed: readonly SlipSelection[]
  /** Selections whose price differs from the accepted one. */
  changed: readonly SlipSelection[]
  validation: SlipValidation
  facts: SlipFacts
  /** The quote for a bet builder's current picks. */
  quote: Quote | null
}

export function useSlipViewModel(bet: SlipBet): SlipViewModel {
  const slip = useSlip()
  const hasOneStake = slipStore((state) => state.hasOneStake)
  const site = useSite()
  const session = useSession()
  const account = activeAccount(session)
  // Renders the slip again when the settings change, because it must be validated again under the new policy.
  useBettingSettings()
  useCurrencyOf(account, slip)
  const selections = selectionsOf(slip.bets)
  const freshness = useSlipFreshness(selections)
  const settings = slipSettingsNow()
  const facts: SlipFacts = {
    slip,
    settings,
    account,
    isFiat: isFiat(site, bet.currency.code),
    freshness,
    isExcluded: excludedUntil(session) !== null,
    hold: holdOf(session),
  }
  const reasons = reasonsOf(facts)
  const closedIds = new Set(
    reasons.map((reason) => (reason.level === 'leg' && isOff(reason.code) ? reason.selectionId : '')),
  )
  const closed = selections.filter(({ id }) => closedIds.has(id))
  return {
    slip,
    bet,
    selections,
    settings,
    summary: slipSummary(slip),
    playerId: session.status === 'player' ? session.player.id : null,
    account,
    currency: { currency: bet.currency.code, subunits: bet.currency.subunits },
    hasMany: slip.bets.length > 1,
    hasOneStake,
    reasons,
    closed,
    changed: selections.filter((selection) => selection.isChanged && !closed.includes(selection)),
    validation: validateSlip(facts),
    facts,
    quote: quoteStore((state) => quoteOf(state, bet)),
  }
}

const order: readonly Freshness[] = ['live', 'catching-up', 'stale']

/** Returns the freshness of the slip, which is that of its most outdated match. */
function useSlipFreshness(selections: readonly SlipSelection[]): Freshness {
  const read = () =>
    selections
      .map(({ matchId }) => matchFreshness(matchId))
      .reduce<Freshness>((worst, one) => (order.indexOf(one) > order.indexOf(worst) ? one : worst), 'live')
  return useSyncExternalStore(onFreshness, read, () => 'catching-up')
}

/**
 * SESS-03: resets stakes that were entered as a visitor or in another account's currency, because they are not in this
 * player's.
 */
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

type Given = { model: SlipViewModel }

/** Compares props for `memo`: parts that do not depend on prices are not rendered again when prices move. */
export function isSameApartFromPrices(one: Given, other: Given): boolean {
  return outlineOf(one.model) === outlineOf(other.model)
}

function outlineOf({ slip, settings, account, playerId, hasOneStake, validation }: SlipViewModel): string {
  const bets = slip.bets.map((bet) => {
    // SLIP-10: the stake of such a bet follows the price.
    if (bet.stakeSource === 'potentialWin') return bet
    const { betId, betType, stake, systemType, currency, selections } = bet
    return [betId, betType, stake, systemType?.id, currency, selections.map(({ id }) => id)]
  })
  return JSON.stringify([bets, settings, account, playerId, hasOneStake, validation, slip.inProgress])
}

/** SLIP-07: returns the title, which names the type of the slip and its size. */
export function titleText({ title }: Pick<SlipSummary, 'title'>, count: number, { t, number }: I18n): string {
  if (title?.kind === 'system') {
    const values = { win: number(title.winCount), total: number(title.totalCount), count: Number(title.combinations) }
    return t('slip.title-system', values)
  }
  return title ? t(`slip.title-${title.kind}`, { count }) : ''
}
