import type { CashOutOffer } from '@touchline/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { sessionStore } from '../../session/index.ts'

/** An offer, and the line of earlier offers for the same bet that this tab has seen. */
export type SeenOffer = { offer: CashOutOffer; line: readonly OfferPoint[] }

export type OfferPoint = { atMs: number; amountMinor: number }

/** The maximum number of points in a line, about a minute of changes. */
const maxPoints = 60
const maxBets = 500

type Store = {
  offers: ReadonlyMap<string, SeenOffer>
  /** The bets whose offers could not be read, unless an offer has arrived since. */
  failed: ReadonlySet<string>
}

/**
 * The offers that the page knows. They are not stored, because an old offer is worthless, but their lines are, for the
 * tab.
 */
export const offersStore = create<Store>(() => ({ offers: new Map(), failed: new Set() }))

// BEY-04: nothing about a player may outlive the session.
sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status !== 'player' || session.status === 'player') return
  offersStore.setState({ offers: new Map(), failed: new Set() })
  earlier = {}
  writeStored(storedNames.offerLines, null)
})

/** At most this many lines survive a reload. */
const maxStored = 20
const StoredLines = z.record(
  z.string(),
  z.object({
    openStake: z.int(),
    line: z.array(z.object({ atMs: z.int(), amountMinor: z.int() })).check(z.maxLength(60)),
  }),
)
/** The lines that this tab stored before the reload; undefined until they are read, which happens once. */
let earlier: z.infer<typeof StoredLines> | undefined

/**
 * BEY-06f: stores the lines, so that they continue after a reload. Called when the page is hidden, and not with every
 * offer.
 */
export function storeLines(): void {
  const stored = [...offersStore.getState().offers].slice(-maxStored)
  const lines = stored.map(([id, { offer, line }]) => [id, { openStake: offer.open_stake, line }])
  writeStored(storedNames.offerLines, stored.length === 0 ? null : Object.fromEntries(lines))
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

/** BET-04a: stores offers that were read or received. The later of two offers for a bet wins. */
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
    if (offers.size <= maxBets) break
    offers.delete(betId)
  }
  offersStore.setState({ offers, failed })
}

/** BEY-06e: marks offers that could not be read, so that their cards state it. */
export function failOffers(betIds: readonly string[]): void {
  offersStore.setState(({ failed }) => ({ failed: new Set([...failed, ...betIds].slice(-maxBets)) }))
}

export function useHasOfferFailed(betId: string): boolean {
  return offersStore(({ failed }) => failed.has(betId))
}

/** Drops the offer of a bet, because the bet has ended or the offer may be outdated. */
export function forgetOffer(betId: string): void {
  const offers = new Map(offersStore.getState().offers)
  if (offers.delete(betId)) offersStore.setState({ offers })
}

/**
 * Adds a point for each new amount, since a repeated amount is not a movement. The line restarts when a part is cashed
 * out, because the lower offer does not mean that the bet has lost value.
 */
function nextLine(line: readonly OfferPoint[], { amount, version }: CashOutOffer): readonly OfferPoint[] {
  if (amount === null || (line.at(-1)?.atMs ?? 0) >= version) return line
  if (line.at(-1)?.amountMinor === amount) return line
  return [...line, { atMs: version, amountMinor: amount }].slice(-maxPoints)
}
