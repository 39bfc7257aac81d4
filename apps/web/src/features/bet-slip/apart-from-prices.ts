import type { SlipViewModel } from './use-slip-view-model.ts'

type Given = { model: SlipViewModel }

/** For `memo`: what shows neither a price nor what follows from one is not rendered again while prices move. */
export function isSameApartFromPrices(one: Given, other: Given): boolean {
  return outlineOf(one.model) === outlineOf(other.model)
}

function outlineOf({ slip, settings, account, playerId, hasOneStake, validation }: SlipViewModel): string {
  const bets = slip.bets.map((bet) => {
    // SLIP-10: its stake follows the price.
    if (bet.stakeSource === 'potentialWin') return bet
    const { betId, betType, stake, systemType, currency, selections } = bet
    return [betId, betType, stake, systemType?.id, currency, selections.map(({ id }) => id)]
  })
  return JSON.stringify([bets, settings, account, playerId, hasOneStake, validation, slip.inProgress])
}
