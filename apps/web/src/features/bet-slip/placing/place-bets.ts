import { placementBody } from '@touchline/betting'
import type { Placement, SlipEvent } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { Api } from '../../../api/index.ts'
import { renewDeviceId } from '../../../site/device-id.ts'
import { emitBetUpdate, onBetUpdate } from '../../my-bets/index.ts'
import { readAccounts, requestSignIn } from '../../session/index.ts'
import { dispatchSlip, isChangedElsewhere, slipNow } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import { createBetSubmission } from './submit-bets.ts'
import type { BetSubmission, BetSubmissionOptions } from './submit-bets.ts'

/** Takes what the player has just agreed to into the slip, and sends it as it is then: every bet in one request. */
export function placeBets(playerId: number | null, submission: BetSubmission, ...agreed: readonly SlipEvent[]): void {
  // A slip that another tab has just changed is looked at before it is sent.
  if (playerId === null || isChangedElsewhere()) return
  dispatchSlip(...agreed)
  const body = placementBody(slipStore.getState().slip, { deviceId: renewDeviceId(), isQuick: false })
  if (body) void submission.place(playerId, body)
}

type Ticket = Pick<BetSubmissionOptions, 'slip' | 'dispatch' | 'hold'> & { placementNow: () => Placement | null }

/** One of a ticket for the page: it may be rendered twice, in the sidebar and in the sheet, but a bet is placed once. */
export function submissionsOf({ placementNow, ...ticket }: Ticket): (api: Api) => BetSubmission {
  const submissions = new WeakMap<Api, BetSubmission>()
  return (api) => {
    const known = submissions.get(api)
    if (known) return known
    const submission = createBetSubmission({
      ...ticket,
      api,
      createKey: createIdempotencyKey,
      onPlaced: (bets) => onPlacedBets(api, bets),
      onSignInNeeded: () => requestSignIn('expired'),
    })
    resumeOnDecision(submission, placementNow)
    submissions.set(api, submission)
    return submission
  }
}

export const betSubmissionOf = submissionsOf({
  slip: slipNow,
  dispatch: dispatchSlip,
  hold: (work, waits) => holdPlacing(work, { waits, takeUp: isChangedElsewhere }),
  placementNow: () => slipStore.getState().slip.placement,
})

function onPlacedBets(api: Api, bets: readonly PlacedBet[]): void {
  for (const bet of bets) emitBetUpdate({ type: 'bet-changed', bet })
  // The live event carries it too; whichever comes first.
  readAccounts(api).catch(() => {})
}

/** The decision about a bet that waits: what the private channel says is looked up by its key. */
function resumeOnDecision(submission: BetSubmission, placementNow: () => Placement | null): void {
  onBetUpdate((update) => {
    const placement = placementNow()
    if (!placement?.waiting) return
    const isOurs = update.type === 'gap' || placement.waiting.bets.some(({ id }) => id === update.bet.id)
    const isDecided = update.type === 'gap' || update.bet.status !== 'submitted'
    if (isOurs && isDecided) void submission.resume(placement.sent.playerId)
  })
}

const name = 'tl.placing'
/** A tab that the system has put to sleep holds it for ever: then the bet is asked about beside it, under the same key. */
const patienceMs = 15_000

type Hold = {
  /** Another tab that places is waited for; otherwise nothing happens beside it. */
  waits: boolean
  /** Before it is this tab's turn; true where another tab has changed the slip. */
  takeUp: () => boolean
}

/**
 * SLIP-15c, BEY-02: one tab of the browser at a time sends the bets of the slip or asks about them. The stored slip does not say
 * so by itself: tabs are processes of their own, and what one writes the other may read a moment later, and place a second bet
 * under a second key. Pages without locks are each alone.
 */
async function holdPlacing(work: (isChanged: boolean) => Promise<void>, { waits, takeUp }: Hold): Promise<void> {
  let hasBegun = false
  function hold(): Promise<void> {
    hasBegun = true
    return work(takeUp())
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return hold()
  if (!waits) return locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : Promise.resolve()))
  try {
    await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold)
  } catch (error) {
    if (hasBegun) throw error
    await hold()
  }
}
