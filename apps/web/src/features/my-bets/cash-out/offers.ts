import type { CashOutOffer } from '@touchline/contract'
import { create } from 'zustand'
import { sessionStore } from '../../session/index.ts'

/** An offer, and those before it that this page has seen. */
export type SeenOffer = { offer: CashOutOffer; line: readonly OfferPoint[] }

export type OfferPoint = { atMs: number; amountMinor: number }

/** A minute of changes, and as many bets as a list can show. */
const longestLine = 60
const mostBets = 500

type Store = { offers: ReadonlyMap<string, SeenOffer> }

/** Of this page alone: offers are worth nothing once they are old. */
export const offersStore = create<Store>(() => ({ offers: new Map() }))

// BEY-04: nothing of a player outlives the session.
sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status === 'player' && session.status !== 'player') offersStore.setState({ offers: new Map() })
})

export function useOffer(betId: string): SeenOffer | undefined {
  return offersStore(({ offers }) => offers.get(betId))
}

/** BET-04a: of two offers for a bet the later one counts, whichever way it came. */
export function receiveOffers(received: readonly CashOutOffer[]): void {
  const offers = new Map(offersStore.getState().offers)
  for (const offer of received) {
    const known = offers.get(offer.bet_id)
    if (known && known.offer.version > offer.version) continue
    offers.delete(offer.bet_id)
    const isSameStake = known?.offer.open_stake === offer.open_stake
    offers.set(offer.bet_id, { offer, line: nextLine(isSameStake ? known.line : [], offer) })
  }
  for (const betId of offers.keys()) {
    if (offers.size <= mostBets) break
    offers.delete(betId)
  }
  offersStore.setState({ offers })
}

/** The bet is over: what was offered for it says nothing any more. */
export function forgetOffer(betId: string): void {
  const offers = new Map(offersStore.getState().offers)
  if (offers.delete(betId)) offersStore.setState({ offers })
}

/** The line begins anew where a part was sold: offers for less are no fall. */
function nextLine(line: readonly OfferPoint[], { amount, version }: CashOutOffer): readonly OfferPoint[] {
  if (amount === null || line.at(-1)?.atMs === version) return line
  return [...line, { atMs: version, amountMinor: amount }].slice(-longestLine)
}
