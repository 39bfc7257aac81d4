import type { BetDraft, BetType } from '@touchline/contract'
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

export function draftOf(bet: SlipBet): BetDraft {
  const { stake, currency, selections } = bet
  return {
    stake: { value: stake, currency: currency.code },
    selections: selections.map(({ matchId, marketId, specifier, outcomeId, acceptedOdds }) => ({
      match_id: matchId,
      market_id: marketId,
      specifier,
      outcome_id: outcomeId,
      odds: acceptedOdds,
    })),
    ...ofType[bet.betType](bet),
  }
}

/** The server reads the type from what a draft holds (TYPE-1). */
const ofType: Record<BetType, (bet: SlipBet) => Pick<BetDraft, 'system_id' | 'custom_odds'>> = {
  single: () => ({}),
  combo: () => ({}),
  system: ({ systemType }) => (systemType ? { system_id: systemType.id } : {}),
  custom_bet: ({ acceptedCustomOdds: odds }) => (odds === null ? {} : { custom_odds: odds }),
}
