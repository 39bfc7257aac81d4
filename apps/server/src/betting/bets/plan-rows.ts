import { privateChannels } from '@touchline/contract'
import { liabilityRows } from '../risk/index.ts'
import type { LiabilityRow } from '../risk/index.ts'
import type { RowOf } from '../../platform/sql/index.ts'
import type { placementRequests } from './placement-rows.ts'
import type { Placement } from './placement.ts'
import { betRow, legRow } from './bet-rows.ts'
import { delayOf } from './placement-plan.ts'
import type { IdentifiedPlan, PlacementPlan } from './placement-plan.ts'

/**
 * Returns the rows of the requests, their wallets, bets and selections. They refer to each other by number, starting at
 * 1.
 */
export function rowsOfPlans(plans: readonly IdentifiedPlan[], liabilities: readonly LiabilityRow[]) {
  const wallets = plans.flatMap(({ bets }, index) =>
    [...Map.groupBy(bets, ({ planned }) => planned.currency)].map(([currency, ofCurrency]) => ({
      request: index + 1,
      currency,
      bets: ofCurrency,
    })),
  )
  const bets = wallets.flatMap((wallet, index) =>
    wallet.bets.map((bet) => ({ bet, wallet: index + 1, plan: plans[wallet.request - 1]! })),
  )
  return {
    requests: plans.map(requestRow),
    wallets: wallets.map(({ request, currency, bets: ofWallet }) => ({
      request,
      currency,
      total_minor: ofWallet.reduce((sum, { planned }) => sum + planned.stakeMinor, 0n),
      bets: ofWallet.length,
    })),
    bets: bets.map(betRow),
    messages: bets.map(({ bet, plan }) => ({ channels: channelsOf(plan.placement), bet: bet.reply })),
    legs: plans.flatMap((plan, index) =>
      plan.bets.flatMap(({ id, legs }) =>
        legs.map((leg, place) => ({ request: index + 1, bet_id: id, id: place + 1, ...legRow(leg) })),
      ),
    ),
    liabilities: liabilities.length === 0 ? null : liabilities,
    limits: limitsOf(plans),
  }
}

function requestRow(plan: IdentifiedPlan): RowOf<typeof placementRequests> {
  const { placement, decision, read, bets } = plan
  const { player, key, locale, siteId = null, traceId, request } = placement
  return {
    operator_id: player.operatorId,
    player_id: player.id,
    key,
    call: decision?.call ?? null,
    body_hash: decision?.body_hash ?? null,
    field_hashes: decision?.field_hashes ?? null,
    locale,
    site_id: siteId,
    trace_id: traceId,
    device_id: request.meta.device_id,
    is_quick: request.meta.quick,
    policy: read.facts.acceptance.policy,
    tolerance_milli: read.facts.acceptance.toleranceMilli,
    revision: read.bettingRevision,
    limit_revision: read.limitsRevision,
    legs: bets.reduce((sum, { legs }) => sum + legs.length, 0),
    delay_ms: delayOf(plan),
  }
}

/** Returns the amounts that the bets of each request add to the limited liability sums. */
export function liabilitiesOf(plans: readonly PlacementPlan[]): LiabilityRow[] {
  return plans.flatMap(({ placement: { player }, bets }, index) =>
    liabilityRows(
      { number: index + 1, operatorId: player.operatorId, playerId: player.id },
      bets.map(({ planned }) => planned),
    ),
  )
}

/**
 * Returns what the players' limits had counted, so that the commit can add newer bets. Null if no player has such a
 * limit.
 */
function limitsOf(plans: readonly PlacementPlan[]) {
  const limits = plans.flatMap(({ placement: { player }, read, bets }, index) => {
    const added = Number(bets.reduce((sum, { planned }) => sum + (planned.ownStakeMinor ?? 0n), 0n))
    return read.limits.map(({ type, stakedMinor, paidMinor, newest, maxMinor }) => ({
      request: index + 1,
      player_id: player.id,
      // This is negative if the player has won more than staked: then bets placed since count from there (LIMIT-3).
      counted: Number(type === 'wager' ? stakedMinor : stakedMinor - paidMinor),
      newest,
      added,
      most: Number(maxMinor),
    }))
  })
  return limits.length === 0 ? null : limits
}

function channelsOf({ player, locale, siteLocales = [] }: Placement): string[] {
  return privateChannels([locale, player.locale, ...siteLocales], player.id)
}
