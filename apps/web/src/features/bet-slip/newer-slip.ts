import type { Slip } from '@touchline/betting'
import { showTranslated } from '../../site/page/failure-alert.ts'
import { isSlipOver, newerSlipRecord } from './slip-record.ts'
import type { SlipRecord } from './slip-record.ts'
import { slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'
import { oddsOf } from './slip-figures.ts'

type Replacement = 'changed-in-tab' | 'emptied'

/**
 * SLIP-15: loads the slip that another tab has stored, or the empty one that is left after a day; null when this tab's
 * slip is current.
 */
export function loadNewerSlip(): Replacement | null {
  const isOver = isSlipOver()
  const record = newerSlipRecord()
  const { selectedOutcomeIds, placement } = slipStore.getState().slip
  // The stored record lacks details of bets in flight that this tab has, so it must not replace the same bets here.
  const isSameSent = placement !== null && record?.slip.placement?.sent.key === placement.sent.key
  if (!record || isSameSent) return null
  showRecord(record)
  const isSame = selectedOutcomeIds.join(' ') === record.slip.selectedOutcomeIds.join(' ')
  const why = isOver && record.slip.bets.length === 0 ? 'emptied' : 'changed-in-tab'
  // A player who is watching this tab sees a change that they did not make here, so an alert explains it.
  if (!isSame && !document.hidden) explainReplacement(why)
  return why
}

/**
 * BEY-03: returns whether another tab has changed the slip, and explains it with an alert. A press on such a slip must
 * not send it.
 */
export function isChangedElsewhere(): boolean {
  const why = loadNewerSlip()
  if (why) explainReplacement(why)
  return why !== null
}

/** Shows an alert, except for a slip in flight or placed, which shows its own state. */
function explainReplacement(why: Replacement): void {
  if (slipStore.getState().slip.ticketState !== 'INITIAL') return
  showTranslated(({ t }) => ({ title: t(`slip.${why}`), icon: 'info', isOfPlayer: true }))
}

/** Returns the slip as the last change in any tab has left it. */
export function slipNow(): Slip {
  loadNewerSlip()
  return slipStore.getState().slip
}

export function showRecord(record: SlipRecord): void {
  const { slip } = slipStore.getState()
  // `isRestoring` makes subscribers treat this as a page load: no player tapped, and the prices must be read again.
  slipStore.setState({ slip: { ...slip, isRestoring: true } })
  slipStore.setState({ ...record, oddsMilli: oddsOf(record.slip) })
}

export type LastStake = Pick<SlipState, 'lastStake' | 'lastStakeCurrency'>
export const noLastStake: LastStake = { lastStake: 0, lastStakeCurrency: null }
