import { lineStake, reduceSlip, slipSummary } from '@touchline/betting'
import type { Slip, SlipEvent, SlipSelection, SlipSettings } from '@touchline/betting'
import type { PlacedBet, SelectionKey } from '@touchline/contract'
import { showTranslated } from '../../site/page/failure-alert.ts'
import { bettingSettings } from '../betting-settings/index.ts'
import { activeAccount, sessionStore } from '../session/index.ts'
import { scoresNow } from './placing/scores-at-placement.ts'
import { explainUnseenAnswer } from './placing/unseen-answer.ts'
import { trackUnconfirmed } from './placing/unconfirmed-bets.ts'
import { slipSettings } from './slip-settings.ts'
import { openTicketQuestion } from './custom-bet/question-store.ts'
import { isTapHeld, isWaitingForPlayer } from './held-tap.ts'
import { explainRejectedTap } from './rejected-tap.ts'
import { isSlipOver, newerSlipRecord, readSlipRecord, writeSlipRecord } from './slip-record.ts'
import type { SlipRecord } from './slip-record.ts'
import { isBuilder, lastStakeIn, setSlipRules, slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'
import type { Toggle } from '../../sports/odds/price-taps.ts'
import { trackSelections } from './track-selections.ts'

/** What happened, in order; whoever looks on sees the end of it. */
export function dispatchSlip(...events: readonly SlipEvent[]): void {
  apply(events)
}

/** SLIP-19b: taken out in the slip itself. */
export function removeSelections(...selections: readonly SlipSelection[]): void {
  apply(selections.map(({ id }) => ({ type: 'selection-removed', selectionId: id })))
}

function isSelected(selectionId: SelectionKey): boolean {
  return slipStore.getState().slip.selectedOutcomeIds.includes(selectionId)
}

/** Of one bet, or of all of them where they have one stake. */
export function changeStake(betId: number, stake: number): void {
  takeUpOtherTab()
  const { slip, hasOneStake, lastStake: before } = slipStore.getState()
  const [bet] = slip.bets
  const isShared = hasOneStake && slip.bets.length > 1
  // The whole of a system is no stake that another bet begins with.
  const lastStake = bet ? (lineStake({ ...bet, stake }) ?? before) : stake
  apply([isShared ? { type: 'stakes-changed', stake } : { type: 'stake-changed', betId, stake }], {
    lastStake,
    lastStakeCurrency: bet?.currency.code ?? null,
  })
}

/** Of each line of a system. The next slip begins with it. */
export function changeLineStake(betId: number, perLine: number): void {
  const lastStakeCurrency = slipStore.getState().slip.bets[0]?.currency.code ?? null
  apply([{ type: 'line-stake-changed', betId, perLine }], { lastStake: perLine, lastStakeCurrency })
}

/** Several singles with one stake begin with that of the first. */
export function changeOneStake(hasOneStake: boolean): void {
  changeModes({ hasOneStake })
  const [first] = slipStore.getState().slip.bets
  if (hasOneStake && first) apply([{ type: 'stakes-changed', stake: first.stake }])
}

/** SLIP-10, SLIP-15: what the amounts of the slip mean is stored with them. */
export function changeModes(modes: Partial<Pick<SlipState, 'hasOneStake' | 'hasTotalStake'>>): void {
  takeUpOtherTab()
  slipStore.setState(modes)
  writeSlipRecord(slipStore.getState())
}

export function slipSettingsNow(): SlipSettings {
  const { session } = sessionStore.getState()
  const { acceptance: own, visitor } = bettingSettings()
  const acceptance = session.status === 'player' ? own : (visitor.acceptance ?? undefined)
  return slipSettings(slipStore.getState().site, activeAccount(session), acceptance)
}

/** Once, as soon as this code is there: takes up what was stored, and what was pressed meanwhile. */
export function startSlip(): void {
  takeUp(readSlipRecord())
  setSlipRules({ toggle, toggleCustom, dispatch: dispatchSlip })
  takeUpPending()
}

/** What was pressed before it could be taken. */
export function takeUpPending(): void {
  const { pending } = slipStore.getState()
  if (pending.length === 0 || isWaitingForPlayer()) return
  for (const one of pending) {
    // Nothing was shown as selected yet: it was pressed to be.
    if (!slipStore.getState().slip.selectedOutcomeIds.includes(one.selectionId)) toggle(one)
  }
  // Only now: a slip that was empty between would close its panel, which was opened for what is pending.
  slipStore.setState({ pending: [] })
}

type TakenUp = 'changed-in-tab' | 'emptied'

/** SLIP-15: what another tab or a day has made of the slip since; null where this tab's slip is as it was. */
export function takeUpOtherTab(): TakenUp | null {
  const isOver = isSlipOver()
  const record = newerSlipRecord()
  const { selectedOutcomeIds, placement } = slipStore.getState().slip
  // The bets that were sent are on their way still: what this tab knows of them is not stored.
  const isSameSent = placement !== null && record?.slip.placement?.sent.key === placement.sent.key
  if (!record || isSameSent) return null
  takeUp(record)
  const isSame = selectedOutcomeIds.join(' ') === record.slip.selectedOutcomeIds.join(' ')
  // Whoever looks at this tab has not touched the slip they see change.
  const why = isOver && record.slip.bets.length === 0 ? 'emptied' : 'changed-in-tab'
  if (!isSame && !document.hidden) explainTakenUp(why)
  return why
}

/** BEY-03: nothing is sent by a press on a slip that had changed meanwhile, which is said. */
export function isChangedElsewhere(): boolean {
  const why = takeUpOtherTab()
  if (why) explainTakenUp(why)
  return why !== null
}

/** A slip that was sent or placed says so itself. */
function explainTakenUp(why: TakenUp): void {
  if (slipStore.getState().slip.ticketState !== 'INITIAL') return
  showTranslated(({ t }) => ({ title: t(`slip.${why}`), icon: 'info', isOfPlayer: true }))
}

/** As the last change in any tab has left it. */
export function slipNow(): Slip {
  takeUpOtherTab()
  return slipStore.getState().slip
}

function takeUp(record: SlipRecord): void {
  const { slip } = slipStore.getState()
  // As on load: nobody pressed anything here, and the prices are to be read again.
  slipStore.setState({ slip: { ...slip, isRestoring: true } })
  slipStore.setState({ ...record, oddsMilli: oddsOf(record.slip) })
}

/** The first bet begins with the stake of the last slip, another single with that of the others. */
function toggle(given: Toggle): void {
  const { outcome, selectionId } = given
  takeUpOtherTab()
  if (isTapHeld(given)) return
  // A receipt is history; what waited for its bet comes back before anything is added.
  if (slipStore.getState().slip.ticketState === 'SUCCESS') {
    apply([{ type: 'receipt-closed', reusesSelections: false }])
    if (isSelected(selectionId)) return
  }
  const state = slipStore.getState()
  const { slip, hasOneStake } = state
  if (isBuilder(state) && canAsk(slip)) {
    // SLIP-02: what is picked is taken out; for anything else the custom-bet modal opens.
    if (slip.selectedOutcomeIds.includes(selectionId)) return apply([{ type: 'selection-removed', selectionId }])
    return openTicketQuestion({ kind: 'beside-builder', toggle: given })
  }
  const toggled: SlipEvent = { type: 'outcome-toggled', outcome }
  const isFirst = slip.selectedOutcomeIds.length === 0
  // SLIP-10: one stake for all is also one that followed a wanted return. A combo keeps the return instead.
  const isOneMoreBet = reduceSlip(slip, toggled, slipSettingsNow()).bets.length > slip.bets.length
  const shared = hasOneStake && isOneMoreBet ? slip.bets[0]?.stake : undefined
  const stake = isFirst ? lastStakeNow() : shared
  applyTap(toggled, ...(stake === undefined ? [] : [{ type: 'stakes-changed' as const, stake }]))
}

function lastStakeNow(): number {
  return lastStakeIn(slipStore.getState(), slipSettingsNow().currency.code)
}

/** BEY-03: where nothing came of it, the player is told why. */
function applyTap(...events: readonly SlipEvent[]): void {
  const { slip } = slipStore.getState()
  apply(events)
  if (slipStore.getState().slip === slip) explainRejectedTap(slip)
}

/** An outcome of a bet builder; where it would need the ticket of another bet, the player is asked. */
function toggleCustom(given: Toggle): void {
  takeUpOtherTab()
  if (isTapHeld(null)) return
  const state = slipStore.getState()
  const { slip } = state
  const [first] = slip.bets
  if (first && canAsk(slip)) {
    if (!isBuilder(state)) return openTicketQuestion({ kind: 'builder-beside-bets', toggle: given })
    if (first.selections[0]?.matchId !== given.outcome.matchId)
      return openTicketQuestion({ kind: 'builder-of-other-match', toggle: given })
    return apply([{ type: 'custom-outcome-toggled', outcome: given.outcome }])
  }
  beginCustomBet(given)
}

/** In place of whatever is on the ticket; it begins with the stake of the last slip. */
export function beginCustomBet({ outcome }: Toggle): void {
  applyTap({ type: 'custom-bet-begun', outcome }, { type: 'stakes-changed', stake: lastStakeNow() })
}

/** The bet builder is dropped for another outcome. */
export function replaceCustomBet(given: Toggle): void {
  apply([{ type: 'custom-bet-closed' }])
  if (!slipStore.getState().slip.selectedOutcomeIds.includes(given.selectionId)) toggle(given)
}

/** A ticket in flight is not asked about, and a receipt makes way. */
function canAsk({ inProgress, ticketState }: Slip): boolean {
  return !inProgress && ticketState !== 'SUCCESS'
}

type LastStake = Pick<SlipState, 'lastStake' | 'lastStakeCurrency'>
const noLastStake: LastStake = { lastStake: 0, lastStakeCurrency: null }

/** SLIP-15: stored with each change, and before anything that depends on it is sent. */
function apply(events: readonly SlipEvent[], newLastStake?: LastStake): void {
  takeUpOtherTab()
  const before = slipStore.getState()
  const settings = slipSettingsNow()
  let { slip, scores } = before
  for (const event of events) {
    const next = reduceSlip(slip, event, settings)
    if (next !== slip) trackUnconfirmed(slip, event)
    if (event.type === 'placement-sent') scores = scoresNow(slip)
    slip = next
  }
  // An amount in one currency is another in the next, and after a sign-out nobody's; in an empty slip too.
  const isForgotten = events.some(({ type }) => type === 'cleared' || type === 'currency-changed')
  const isLastStakeOver = isForgotten && before.lastStake !== 0 && slip.bets.length === 0
  // A slip in progress takes no change of any kind.
  if (slip === before.slip && !isLastStakeOver) return
  const { lastStake, lastStakeCurrency } = isForgotten ? noLastStake : (newLastStake ?? before)
  if (slip.bets.length === 0) scores = {}
  if (slip.placedBets.length > 0 && before.slip.placedBets.length === 0) justPlaced = slip.placedBets
  slipStore.setState({ slip, scores, lastStake, lastStakeCurrency, pending: [], oddsMilli: oddsOf(slip) })
  if (!isOfBook(events)) writeSlipRecord(slipStore.getState())
  trackSelections(before.slip, slip, events)
  explainUnseenAnswer(before.slip, slip)
}

const bookEvents: ReadonlySet<SlipEvent['type']> = new Set<SlipEvent['type']>([
  'odds-received',
  'match-status-received',
  'provider-status-received',
  'names-received',
  'custom-odds-received',
])

/**
 * Every tab receives these itself, and agrees to prices by the same policy. Two of them, each storing what it knows and in its
 * language, would never come to rest.
 */
function isOfBook(events: readonly SlipEvent[]): boolean {
  return events.every(({ type }) => bookEvents.has(type))
}

let justPlaced: readonly PlacedBet[] | null = null

/** True once, of bets that were placed on this page; a receipt that was stored is shown again and takes no focus. */
export function takeJustPlaced(bets: readonly PlacedBet[]): boolean {
  const isNew = bets === justPlaced
  if (isNew) justPlaced = null
  return isNew
}

/** Beyond what a number holds there is no price to show. */
function oddsOf(slip: Slip): number | null {
  const { oddsMilli } = slipSummary(slip)
  return oddsMilli === null || oddsMilli > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(oddsMilli)
}
