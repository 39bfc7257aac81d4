import { betRejections } from '@touchline/contract'
import type { BetDraft, BetRejection, BetType, ErrorCode, PlacedBet } from '@touchline/contract'
import { editedSlip, slipWith } from './edited-slip.ts'
import type { PlacementEvent } from './slip-events.ts'
import type { BetErrorKey, Placement, PlacementBody, SentPlacement, Slip, SlipBet, SlipError } from './slip.ts'

/** The event for the slip, given the bets in the answer to a placement (TICKET-37). */
export function placementAnswer(bets: readonly PlacedBet[], atMs: number): PlacementEvent {
  if (bets.some(({ status }) => status === 'submitted')) return { type: 'placement-waiting', bets, atMs }
  if (bets.every(({ status }) => status !== 'rejected')) return { type: 'placement-succeeded', bets }
  const rejections = bets.flatMap(({ rejection }) => rejection ?? [])
  return { type: 'placement-rejected', code: 'bet-rejected', rejections }
}

/** The states of a slip from pressing the button to closing the receipt (TICKET-20 … TICKET-26). */
export function reducePlacement(slip: Slip, event: PlacementEvent): Slip {
  switch (event.type) {
    case 'placement-started':
      return isReady(slip)
        ? { ...slip, ticketState: 'INITIAL', error: null, processingBets: [], inProgress: true }
        : slip
    case 'placement-sent':
      return slip.inProgress && !slip.placement ? sentSlip(slip, event.sent, false) : slip
    case 'answer-lost':
      return slip.placement ? { ...slip, placement: { ...slip.placement, isChecking: true } } : slip
    case 'placement-waiting':
      return slip.placement ? { ...slip, placement: waitingPlacement(slip.placement, event) } : slip
    case 'placement-succeeded':
      return slip.placement
        ? {
            ...slip,
            ticketState: 'SUCCESS',
            selectedOutcomeIds: [],
            inProgress: false,
            placedBets: event.bets,
            placement: null,
          }
        : slip
    case 'placement-rejected':
      return slip.placement ? rejectedSlip(slip, event) : slip
    case 'sign-in-required':
    case 'placement-set-aside':
      return slip.inProgress ? editedSlip(slip, slip.bets) : slip
    case 'unconfirmed-found':
      // A slip that is in use is not replaced. The unconfirmed bets are found again once the slip is empty.
      return slip.bets.length > 0 || slip.inProgress || slip.ticketState !== 'INITIAL'
        ? slip
        : sentSlip(slipWith(slip, event.bets), event.sent, true)
    case 'receipt-closed':
      if (slip.ticketState !== 'SUCCESS') return slip
      return event.reusesSelections ? editedSlip(slip, slip.bets) : closeReceipt(slip)
  }
}

/** Removes placed bets from the slip; a slip without a receipt is unchanged. */
export function closeReceipt(slip: Slip): Slip {
  return slip.ticketState === 'SUCCESS' ? editedSlip(slip, []) : slip
}

function isReady({ bets, inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS' && bets.some(({ stake }) => stake > 0)
}

/** TICKET-24: an error with a code sets ERROR; bets that never arrived can be edited again. */
function rejectedSlip(slip: Slip, { code, rejections }: Extract<PlacementEvent, { type: 'placement-rejected' }>): Slip {
  const edited = editedSlip(slip, slip.bets)
  // The request never reached the server, so the bets were neither accepted nor rejected.
  if (code === 'unknown-request') return edited
  return { ...edited, ticketState: 'ERROR', error: errorOf(slip, code, rejections) }
}

/** TICKET-21: sending sets PROCESSING and lists the bets that are in process. */
export function sentSlip(slip: Slip, sent: SentPlacement, isChecking: boolean): Slip {
  return {
    ...slip,
    ticketState: 'PROCESSING',
    error: null,
    processingBets: processingBetsOf(slip),
    inProgress: true,
    placement: { sent, isChecking, waiting: null },
  }
}

/** TICKET-36: when waiting bets are read again, the beginning of the wait does not change. */
function waitingPlacement(
  { sent, waiting }: Placement,
  { bets, atMs }: Extract<PlacementEvent, { type: 'placement-waiting' }>,
): Placement {
  const leftMs = Math.max(0, ...bets.map(({ decides_in_ms: inMs = 0 }) => inMs))
  return { sent, isChecking: false, waiting: { bets, sinceMs: waiting?.sinceMs ?? atMs, untilMs: atMs + leftMs } }
}

export function processingBetsOf({ bets }: Pick<Slip, 'bets'>): number[] {
  return bets.filter(({ stake }) => stake > 0).map(({ betId }) => betId)
}

function errorOf({ processingBets }: Slip, details: ErrorCode, rejections: readonly BetRejection[]): SlipError {
  const messages = rejections.flatMap(({ index, localized_message: message }) => {
    const betId = processingBets[index]
    return betId === undefined || message === undefined ? [] : [[betId, message] as const]
  })
  return {
    message: betErrorKey(rejections),
    details,
    messagesByBet: Object.fromEntries(messages),
    payload: rejections,
    isWrongOddsError: rejections.some(isWrongOdds),
    code: rejections[0]?.code ?? null,
  }
}

/** The body of the request, with the bets that have a stake; null if there are none (TICKET-28). */
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

/** The fields from which the server derives the type of a bet (TYPE-1). */
const ofType: Record<BetType, (bet: SlipBet) => Pick<BetDraft, 'system_id' | 'custom_odds'>> = {
  single: () => ({}),
  combo: () => ({}),
  system: ({ systemType }) => (systemType ? { system_id: systemType.id } : {}),
  custom_bet: ({ acceptedCustomOdds: odds }) => (odds === null ? {} : { custom_odds: odds }),
}

/** Matches messages of risk services such as "odds are different than the bookmaker's" or "odds are too low". */
const riskMessage = /\bodds\b.*\b(?:different than|higher than|too low)\b/i

/** Whether the bet was rejected for its price (TICKET-27). */
export function isWrongOdds({ code, localized_message: message }: BetRejection): boolean {
  return code === betRejections['invalid-odds'] || (message !== undefined && riskMessage.test(message))
}

/** The message for the whole ticket; each bet also has its own (TICKET-27). */
export function betErrorKey(rejections: readonly BetRejection[]): BetErrorKey {
  if (rejections.some(isWrongOdds)) return 'error.place_bets.invalid_odds'
  return rejections.some(({ code }) => code === betRejections['invalid-custom-odds'])
    ? 'error.place_bets.invalid_odds_custom_bet'
    : 'error.place_bets.default'
}
