import { tellSlip } from '../../state/slip/slip-store.ts'
import type { Placement } from '../../state/slip/slip.ts'
import type { Placer } from './placer.ts'
import type { SlipDesk } from './use-slip-desk.ts'

/** Takes the price into the slip, if it is not there yet, and sends the bet at it. */
export function placeAt({ pick, playerId, stakeMinor, currency }: SlipDesk, oddsMilli: number, placer: Placer): void {
  if (playerId === null || stakeMinor === null) return
  if (oddsMilli !== pick.oddsMilli) tellSlip({ type: 'price-accepted', oddsMilli })
  const { match_id, market_id, specifier, outcome_id } = pick
  const payload: Placement = {
    meta: { device_id: null, quick: false, type: 'single' },
    bets: [
      {
        stake: { value: stakeMinor, currency: currency.currency },
        selections: [{ match_id, market_id, specifier, outcome_id, odds: oddsMilli }],
      },
    ],
  }
  void placer.place(playerId, payload)
}
