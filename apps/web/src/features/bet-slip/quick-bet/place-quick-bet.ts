import { approvalBlock, placementBody, quickBetBlock } from '@touchline/betting'
import type { QuickBet, QuickBetEvent, SlipEvent } from '@touchline/betting'
import type { Api } from '../../../api/index.ts'
import { renewDeviceId } from '../../../site/storage/device-id.ts'
import { sessionStore } from '../../session/index.ts'
import { trackUnconfirmed } from '../placing/unconfirmed-bets.ts'
import type { Toggle } from '../../../sports/odds/price-taps.ts'
import { dispatchQuickBet, quickStore, readTimesElsewhere } from './quick-bet-store.ts'
import { isForPlayingTime, limitsChanged } from '../../limits/session/index.ts'
import { submissionsOf } from '../placing/place-bets.ts'

/** BEY-02: quick bet submits its own ticket with the same code, and so the same idempotency rules, as the slip. */
const quickSubmissionOf = submissionsOf({
  slip: () => quickStore.getState().quick.ticket,
  dispatch: dispatchPlacement,
  placementNow: () => quickStore.getState().quick.ticket.placement,
})

/**
 * Applies the events. The idempotency key is stored before it is sent and removed with the answer; if the page closes
 * in between, the slip looks the bet up.
 */
function dispatchPlacement(...events: readonly SlipEvent[]): void {
  for (const event of events) {
    if (!isPlacement(event)) continue
    trackUnconfirmed(quickStore.getState().quick.ticket, event)
    dispatchQuickBet({ type: 'placement', event })
    // RG-04: after a rejection for a playing-time limit, the limits are read again.
    if (event.type === 'placement-rejected' && isForPlayingTime(event.rejections)) limitsChanged()
  }
}

type PlacementEvent = Extract<QuickBetEvent, { type: 'placement' }>['event']

const placementEvents: ReadonlySet<string> = new Set<PlacementEvent['type']>([
  'placement-started',
  'placement-sent',
  'answer-lost',
  'placement-waiting',
  'placement-succeeded',
  'placement-rejected',
  'sign-in-required',
  'placement-set-aside',
])

function isPlacement(event: SlipEvent): event is PlacementEvent {
  return placementEvents.has(event.type)
}

/**
 * QB-01, QB-02: one tap on a live price places a bet. Without an approval the bar requests one and nothing is placed.
 */
export function tapQuickBet(api: Api, { outcome }: Toggle): void {
  readTimesElsewhere()
  const { quick } = quickStore.getState()
  const block = quickBetBlock(quick, Date.now())
  if (block === 'not-approved' || block === 'paused') return quickStore.setState({ isHighlighted: true })
  // The second tap of a double tap, right after a quick answer, is ignored without a message.
  if (block === 'busy') return quickStore.setState({ isTooSoon: isUndecided(quick) })
  dispatchQuickBet({ type: 'outcome-tapped', outcome })
  send(api)
}

/**
 * QB-01j: accepts the new price and places the bet. If the approval has ended or is paused, nothing is sent and the bar
 * states why.
 */
export function takeNewOdds(api: Api): void {
  readTimesElsewhere()
  if (approvalBlock(quickStore.getState().quick, Date.now()) !== null)
    return quickStore.setState({ isHighlighted: true })
  dispatchQuickBet({ type: 'new-odds-accepted' })
  send(api)
}

function isUndecided({ state }: QuickBet): boolean {
  return state === 'processing' || state === 'warning'
}

export function checkQuickBet(api: Api): void {
  const { session } = sessionStore.getState()
  if (session.status === 'player') void quickSubmissionOf(api).resume(session.player.id)
}

function send(api: Api): void {
  const { session } = sessionStore.getState()
  const { quick } = quickStore.getState()
  const body =
    quick.state === 'initial' ? placementBody(quick.ticket, { deviceId: renewDeviceId(), isQuick: true }) : null
  if (session.status === 'player' && body) void quickSubmissionOf(api).place(session.player.id, body)
}
