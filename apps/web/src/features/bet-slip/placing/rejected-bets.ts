import type { BetRejection, LegRejection } from '@touchline/contract'
import type { SlipBet, SlipEvent, SlipSelection } from '@touchline/betting'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'

type RejectedLeg = { selection: SlipSelection; reason: LegRejection['reason']; odds: number | undefined }
export type RejectedBet = { bet: SlipBet; rejection: BetRejection; legs: readonly RejectedLeg[] }

/** Returns the rejected bets with their selections; the indexes refer to the order of bets in the request. */
export function rejectedBets({ slip }: Pick<SlipViewModel, 'slip'>): RejectedBet[] {
  const sent = slip.bets.filter(({ stake }) => stake > 0)
  return (slip.error?.payload ?? []).flatMap((rejection) => {
    const bet = sent[rejection.index]
    return bet ? [{ bet, rejection, legs: legsOf(bet, rejection) }] : []
  })
}

function legsOf(bet: SlipBet, { legs, reason, odds }: BetRejection): RejectedLeg[] {
  const [only] = bet.selections
  if (!legs) return only && bet.selections.length === 1 && isOfLeg(reason) ? [{ selection: only, reason, odds }] : []
  return legs.flatMap((leg) => {
    const selection = bet.selections[leg.index]
    return selection
      ? [{ selection, reason: leg.reason, odds: leg.odds ?? (legs.length === 1 ? odds : undefined) }]
      : []
  })
}

/** Returns the one bet that would be accepted with a smaller stake. */
export function offeredBet(bets: readonly RejectedBet[]): RejectedBet | null {
  const [first] = bets
  const isOffer =
    bets.length === 1 && first?.rejection.reason === 'stake-too-large' && (first.rejection.amount ?? 0) > 0
  return isOffer ? first : null
}

export type LegFixes = { accepted: readonly number[]; leftOut: number; events: readonly SlipEvent[] }

/** BEY-03: returns the changes to the selections by which one tap resolves the rejection, or null if none would. */
export function legFixes(bets: readonly RejectedBet[]): LegFixes | null {
  const [first] = bets
  const custom = first?.rejection.reason === 'invalid-custom-odds' ? first.rejection.odds : undefined
  if (first && custom !== undefined) {
    const selectionIds = first.bet.selections.map(({ id }) => id)
    const events: SlipEvent[] = [
      { type: 'custom-odds-received', selectionIds, odds: custom },
      { type: 'changes-accepted' },
    ]
    return { accepted: [custom], leftOut: 0, events }
  }
  const legs = bets.flatMap((bet) => bet.legs)
  const priced = legs.filter(({ reason, odds }) => reason === 'invalid-odds' && odds !== undefined)
  const closed = legs.filter(({ reason }) => isClosed(reason))
  if (priced.length + closed.length === 0) return null
  const events: SlipEvent[] = [
    ...priced.map(({ selection, odds }) => ({
      type: 'odds-received' as const,
      selectionId: selection.id,
      // Only the price is updated: a line suspended in the meantime stays suspended.
      line: { isOpen: !selection.isSuspended, isActive: selection.active, odds: odds ?? null },
    })),
    ...closed.map(({ selection }) => ({ type: 'selection-removed' as const, selectionId: selection.id })),
    { type: 'changes-accepted' },
  ]
  return { accepted: priced.map(({ odds }) => odds ?? 0), leftOut: closed.length, events }
}

function isClosed(reason: LegRejection['reason']): boolean {
  return reason === 'selection-suspended' || reason === 'selection-unknown' || reason === 'match-ended'
}

function isOfLeg(reason: LegRejection['reason']): boolean {
  return isClosed(reason) || reason === 'invalid-odds'
}
