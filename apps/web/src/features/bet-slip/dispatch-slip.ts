import { lineStake, reduceSlip, selectionsOf, slipSummary } from '@touchline/betting'
import type { Slip, SlipEvent, SlipSelection, SlipSettings } from '@touchline/betting'
import { MatchStatus } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { clockAge } from '../../live/store/match-updates.ts'
import { matchUpdates } from '../../live/store/match-updates.ts'
import { showTranslated } from '../../site/page/failure-alert.ts'
import { clockText } from '../../sports/match/match-time.tsx'
import { bettingSettings } from '../betting-settings/index.ts'
import { activeAccount, sessionStore } from '../session/index.ts'
import { trackUnconfirmed } from './placing/unconfirmed-bets.ts'
import { explainUnseenAnswer } from './placing/unseen-answer.ts'
import { isSlipOver, newerSlipRecord, writeSlipRecord } from './slip-record.ts'
import type { SlipRecord } from './slip-record.ts'
import { slipSettings, slipStore } from './slip-store.ts'
import type { SlipState } from './slip-store.ts'
import { trackSelections } from './track-selections.ts'

/** Applies the events in order, and notifies subscribers once, after the last of them. */
export function dispatchSlip(...events: readonly SlipEvent[]): void {
  apply(events)
}

/** SLIP-19b: the player removes selections inside the slip. */
export function removeSelections(...selections: readonly SlipSelection[]): void {
  apply(selections.map(({ id }) => ({ type: 'selection-removed', selectionId: id })))
}

/** Changes the stake of one bet, or of every bet when they share one stake. */
export function changeStake(betId: number, stake: number): void {
  loadNewerSlip()
  const { slip, hasOneStake, lastStake: before } = slipStore.getState()
  const [bet] = slip.bets
  const isShared = hasOneStake && slip.bets.length > 1
  // The next slip starts with the stake per line, never with the total of a system.
  const lastStake = bet ? (lineStake({ ...bet, stake }) ?? before) : stake
  apply([isShared ? { type: 'stakes-changed', stake } : { type: 'stake-changed', betId, stake }], {
    lastStake,
    lastStakeCurrency: bet?.currency.code ?? null,
  })
}

/** Changes the stake per line of a system; the next slip starts with it. */
export function changeLineStake(betId: number, perLine: number): void {
  const lastStakeCurrency = slipStore.getState().slip.bets[0]?.currency.code ?? null
  apply([{ type: 'line-stake-changed', betId, perLine }], { lastStake: perLine, lastStakeCurrency })
}

/** Switches between one stake for all singles and a stake for each; the shared stake starts as that of the first single. */
export function changeOneStake(hasOneStake: boolean): void {
  changeModes({ hasOneStake })
  const [first] = slipStore.getState().slip.bets
  if (hasOneStake && first) apply([{ type: 'stakes-changed', stake: first.stake }])
}

/** SLIP-10, SLIP-15: the meaning of the amounts is stored with the slip. */
export function changeModes(modes: Partial<Pick<SlipState, 'hasOneStake' | 'hasTotalStake'>>): void {
  loadNewerSlip()
  slipStore.setState(modes)
  writeSlipRecord(slipStore.getState())
}

export function slipSettingsNow(): SlipSettings {
  const { session } = sessionStore.getState()
  const { acceptance: own, visitor } = bettingSettings()
  const acceptance = session.status === 'player' ? own : (visitor.acceptance ?? undefined)
  return slipSettings(slipStore.getState().site, activeAccount(session), acceptance)
}

type Replacement = 'changed-in-tab' | 'emptied'

/** SLIP-15: loads the slip that another tab has stored, or the empty one that is left after a day; null when this tab's slip is current. */
export function loadNewerSlip(): Replacement | null {
  const isOver = isSlipOver()
  const record = newerSlipRecord()
  const { selectedOutcomeIds, placement } = slipStore.getState().slip
  // The bets are still in flight, and the record holds less about them than this tab does.
  const isSameSent = placement !== null && record?.slip.placement?.sent.key === placement.sent.key
  if (!record || isSameSent) return null
  showRecord(record)
  const isSame = selectedOutcomeIds.join(' ') === record.slip.selectedOutcomeIds.join(' ')
  const why = isOver && record.slip.bets.length === 0 ? 'emptied' : 'changed-in-tab'
  // A player who is watching this tab sees a change here that they did not make.
  if (!isSame && !document.hidden) explainReplacement(why)
  return why
}

/** BEY-03: a press on a slip that another tab has changed sends nothing, and the player is told why. */
export function isChangedElsewhere(): boolean {
  const why = loadNewerSlip()
  if (why) explainReplacement(why)
  return why !== null
}

/** A slip that is in flight or placed shows its own state, so it needs no alert. */
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
  // Subscribers treat this as a page load: the player has not tapped anything, and the prices must be read again.
  slipStore.setState({ slip: { ...slip, isRestoring: true } })
  slipStore.setState({ ...record, oddsMilli: oddsOf(record.slip) })
}

type LastStake = Pick<SlipState, 'lastStake' | 'lastStakeCurrency'>
const noLastStake: LastStake = { lastStake: 0, lastStakeCurrency: null }

/** SLIP-15: every change is stored before anything that depends on it is sent. */
function apply(events: readonly SlipEvent[], newLastStake?: LastStake): void {
  loadNewerSlip()
  const before = slipStore.getState()
  const settings = slipSettingsNow()
  let { slip, scores } = before
  for (const event of events) {
    const next = reduceSlip(slip, event, settings)
    if (next !== slip) trackUnconfirmed(slip, event)
    if (event.type === 'placement-sent') scores = scoresNow(slip)
    slip = next
  }
  // The last stake is void in another currency and after a sign-out, even when the slip is empty.
  const isForgotten = events.some(({ type }) => type === 'cleared' || type === 'currency-changed')
  const isLastStakeOver = isForgotten && before.lastStake !== 0 && slip.bets.length === 0
  // A slip in progress rejects every change.
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
 * Every tab receives these events itself and applies the same acceptance policy. If tabs stored them, two tabs in different
 * languages would overwrite each other forever.
 */
function isOfBook(events: readonly SlipEvent[]): boolean {
  return events.every(({ type }) => bookEvents.has(type))
}

let justPlaced: readonly PlacedBet[] | null = null

/** Returns true once for bets that were placed on this page: a receipt restored from storage must not take the focus. */
export function takeJustPlaced(bets: readonly PlacedBet[]): boolean {
  const isNew = bets === justPlaced
  if (isNew) justPlaced = null
  return isNew
}

/** Returns null for a price that exceeds the safe integers, which cannot be shown. */
function oddsOf(slip: Slip): number | null {
  const { oddsMilli } = slipSummary(slip)
  return oddsMilli === null || oddsMilli > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(oddsMilli)
}

/** The receipt shows the scores of in-play matches as the page knew them when the bets were sent. */
export function scoresNow({ bets }: Slip): SlipState['scores'] {
  const scores = selectionsOf(bets).flatMap(({ matchId }) => {
    const known = matchUpdates.known(matchId)
    const score = known?.state?.score
    if (known?.status !== MatchStatus.Live || !score) return []
    const clock = known.state?.clock
    const time = clock ? clockText(clock, clockAge(clock)) : null
    return [[String(matchId), { home: score.home, away: score.away, clock: time }] as const]
  })
  return Object.fromEntries(scores)
}
