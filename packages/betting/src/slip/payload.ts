import type { BetDraft } from '@touchline/contract'
import type { PlacementBody, Slip, SlipBet } from './slip.ts'

/** The bets with a stake, as the server takes them; null when there is none (TICKET-28). */
export function placementBody(
  { bets }: Pick<Slip, 'bets'>,
  { deviceId, isQuick }: { deviceId: string | null; isQuick: boolean },
): PlacementBody | null {
  const staked = bets.filter(({ stake }) => stake > 0)
  const [first] = staked
  if (!first) return null
  return { meta: { device_id: deviceId, quick: isQuick, type: first.betType }, bets: staked.map(draftOf) }
}

export function draftOf({
  betType,
  stake,
  currency,
  selections,
  systemType,
  acceptedCustomOdds: customOdds,
}: SlipBet): BetDraft {
  return {
    stake: { value: stake, currency: currency.code },
    selections: selections.map(({ matchId, marketId, specifier, outcomeId, acceptedOdds }) => ({
      match_id: matchId,
      market_id: marketId,
      specifier,
      outcome_id: outcomeId,
      odds: acceptedOdds,
    })),
    ...(betType === 'system' && systemType ? { system_id: systemType.id } : {}),
    ...(betType === 'custom_bet' && customOdds !== null ? { custom_odds: customOdds } : {}),
  }
}
