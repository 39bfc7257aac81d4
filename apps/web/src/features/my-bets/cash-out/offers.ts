import type { CashOutOffer } from '@touchline/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** An offer, and those before it that this tab has seen. */
export type SeenOffer = { offer: CashOutOffer; line: readonly OfferPoint[] }

export type OfferPoint = { atMs: number; amountMinor: number }

/** A minute of changes, and as many bets as a list can show. */
const longestLine = 60
const mostBets = 500

type Store = {
  offers: ReadonlyMap<string, SeenOffer>
  /** Ids of bets whose offers could not be read, and have not come since. */
  failed: ReadonlySet<string>
}

/** Offers are worth nothing once they are old; their line is kept for the tab. */
export const offersStore = create<Store>(() => ({ offers: new Map(), failed: new Set() }))

// BEY-04: nothing of a player outlives the session.
sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status !== 'player' || session.status === 'player') return
  offersStore.setState({ offers: new Map(), failed: new Set() })
  earlier = {}
  writeStored(storedNames.offerLines, null)
})

/** More are not taken over a reload. */
const mostKept = 20
const StoredLines = z.record(
  z.string(),
  z.object({
    openStake: z.int(),
    line: z.array(z.object({ atMs: z.int(), amountMinor: z.int() })).check(z.maxLength(60)),
  }),
)
/** What this tab has seen before it was loaded anew; read once. */
let earlier: z.infer<typeof StoredLines> | undefined

/** BEY-06f: the line goes on after a reload. Written when the page goes, not with every offer. */
export function storeLines(): void {
  const kept = [...offersStore.getState().offers].slice(-mostKept)
  const lines = kept.map(([id, { offer, line }]) => [id, { openStake: offer.open_stake, line }])
  writeStored(storedNames.offerLines, kept.length === 0 ? null : Object.fromEntries(lines))
}

if (typeof window !== 'undefined') addEventListener('pagehide', storeLines)

function earlierLine({ bet_id: id, open_stake: openStake }: CashOutOffer): readonly OfferPoint[] {
  earlier ??= readStored(storedNames.offerLines, StoredLines) ?? {}
  const known = earlier[id]
  return known?.openStake === openStake ? known.line : []
}

export function useOffer(betId: string): SeenOffer | undefined {
  return offersStore(({ offers }) => offers.get(betId))
}

/** BET-04a: of two offers for a bet the later one counts, whichever way it came. */
export function receiveOffers(received: readonly CashOutOffer[]): void {
  const offers = new Map(offersStore.getState().offers)
  const failed = new Set(offersStore.getState().failed)
  for (const offer of received) {
    failed.delete(offer.bet_id)
    const known = offers.get(offer.bet_id)
    if (known && known.offer.version > offer.version) continue
    offers.delete(offer.bet_id)
    const isSameStake = known?.offer.open_stake === offer.open_stake
    const before = known ? (isSameStake ? known.line : []) : earlierLine(offer)
    offers.set(offer.bet_id, { offer, line: nextLine(before, offer) })
  }
  for (const betId of offers.keys()) {
    if (offers.size <= mostBets) break
    offers.delete(betId)
  }
  offersStore.setState({ offers, failed })
}

/** BEY-06e: where there is no offer, it is said that it could not be read. */
export function failOffers(betIds: readonly string[]): void {
  offersStore.setState(({ failed }) => ({ failed: new Set([...failed, ...betIds].slice(-mostBets)) }))
}

export function useHasOfferFailed(betId: string): boolean {
  return offersStore(({ failed }) => failed.has(betId))
}

/** The bet is over: what was offered for it says nothing any more. */
export function forgetOffer(betId: string): void {
  const offers = new Map(offersStore.getState().offers)
  if (offers.delete(betId)) offersStore.setState({ offers })
}

/** A point for each other amount: the same one again is no movement. The line begins anew where a part was sold: less is no fall. */
function nextLine(line: readonly OfferPoint[], { amount, version }: CashOutOffer): readonly OfferPoint[] {
  if (amount === null || (line.at(-1)?.atMs ?? 0) >= version) return line
  if (line.at(-1)?.amountMinor === amount) return line
  return [...line, { atMs: version, amountMinor: amount }].slice(-longestLine)
}
