import { placementBody } from '@touchline/betting'
import type { Placement, SlipEvent } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import type { Api } from '../../../api/index.ts'
import { renewDeviceId } from '../../../site/storage/device-id.ts'
import { emitBetUpdate, onBetUpdate } from '../../my-bets/index.ts'
import { readAccounts, requestSignIn } from '../../session/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { isChangedElsewhere, slipNow } from '../newer-slip.ts'
import { slipStore } from '../slip-store.ts'
import { createBetSubmission } from './submit-bets.ts'
import type { BetSubmission, BetSubmissionOptions } from './submit-bets.ts'

/** Applies the changes the player has just agreed to and sends all bets of the slip in one request. */
export function placeBets(playerId: number | null, submission: BetSubmission, ...agreed: readonly SlipEvent[]): void {
  // If another tab has just changed the slip, nothing is sent, so that the player first sees the change.
  if (playerId === null || isChangedElsewhere()) return
  dispatchSlip(...agreed)
  const body = placementBody(slipStore.getState().slip, { deviceId: renewDeviceId(), isQuick: false })
  if (body) void submission.place(playerId, body)
}

type Ticket = Pick<BetSubmissionOptions, 'slip' | 'dispatch' | 'hold'> & { placementNow: () => Placement | null }

/**
 * Returns a function that gives a page its one submission of the ticket: the slip may be rendered twice, in the sidebar
 * and in the sheet, but is placed once.
 */
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
  hold: (work, waits) => holdPlacing(work, { waits, isChanged: isChangedElsewhere }),
  placementNow: () => slipStore.getState().slip.placement,
})

function onPlacedBets(api: Api, bets: readonly PlacedBet[]): void {
  for (const bet of bets) emitBetUpdate({ type: 'bet-changed', bet })
  // The balance also arrives by a live event; reading the accounts covers a missed one.
  readAccounts(api).catch(() => {})
}

/** Looks a delayed bet up by its key as soon as the private channel announces its decision. */
function resumeOnDecision(submission: BetSubmission, placementNow: () => Placement | null): void {
  onBetUpdate((update) => {
    const placement = placementNow()
    if (!placement?.waiting) return
    const isOurs = update.type === 'gap' || placement.waiting.bets.some(({ id }) => id === update.bet.id)
    const isDecided = update.type === 'gap' || update.bet.status !== 'submitted'
    if (isOurs && isDecided) void submission.resume(placement.sent.playerId)
  })
}

const lockName = 'tl.placing'
/**
 * A tab that the system has suspended may hold the lock forever, so after this time the bet is looked up without the
 * lock, under the same key.
 */
const maxWaitMs = 15_000

type Hold = {
  /** Waits while another tab is placing; otherwise the work is skipped then. */
  waits: boolean
  /** Called when this tab gets its turn; returns true if another tab has changed the slip. */
  isChanged: () => boolean
}

/**
 * SLIP-15c, BEY-02: one tab of the browser at a time sends the bets of the slip or looks them up. The stored slip
 * cannot ensure this: tabs are separate processes, and one may read late what another has written and place a second
 * bet under a second key. In a browser without the Web Locks API, nothing coordinates the tabs.
 */
async function holdPlacing(work: (isChanged: boolean) => Promise<void>, { waits, isChanged }: Hold): Promise<void> {
  let hasBegun = false
  function hold(): Promise<void> {
    hasBegun = true
    return work(isChanged())
  }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return hold()
  if (!waits) return locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? hold() : Promise.resolve()))
  try {
    await locks.request(lockName, { signal: AbortSignal.timeout(maxWaitMs) }, hold)
  } catch (error) {
    if (hasBegun) throw error
    await hold()
  }
}
