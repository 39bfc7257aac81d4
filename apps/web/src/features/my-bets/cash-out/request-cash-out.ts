import { getCashOutRequest, postBetEdit, postCashOut } from '@touchline/contract'
import type { BetDraft, CashedOut, PlacedBet, WaitingCashOut } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { createIdempotencyKey } from '../../../api/create-api.ts'
import { readAccounts, requestSignIn } from '../../session/index.ts'
import { emitBetUpdate, onBetUpdate } from '../bet-updates.ts'
import { forgetOffer } from './offers.ts'
import { endProgress, isUnderWay, progressOf, setProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { forgetSent, storeSent } from './unconfirmed.ts'
import type { AgreedAmount, SentCashOut } from './unconfirmed.ts'

const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** A delayed cash-out is looked up this long after it is due, because it is decided a moment later. */
const decisionMs = 400
/** These attempts last about ten minutes; after that the player retries manually. */
const attempts = 20
/**
 * The request may still be in transit for this long. Only after that does an unknown key mean that nothing was sold.
 */
const arrivalMs = 40_000

/** The selections of the new bet, whose stake is the payout of the old one (BEY-06g). */
type Instead = BetDraft['selections']

type CashOutWish = Pick<SentCashOut, 'playerId' | 'betId'> & AgreedAmount & { instead?: Instead }

type Timing = { now: () => number; pause: (ms: number) => Promise<void> }
const real: Timing = { now: Date.now, pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** BEY-02b: sends a cash-out once under its own key, and never again whatever happens to the answer. */
export async function requestCashOut(
  api: Api,
  { playerId, betId, instead, ...agreed }: CashOutWish,
  timing: Timing = real,
): Promise<void> {
  if (isUnderWay(progressOf(betId))) return
  const key = createIdempotencyKey()
  const sent: SentCashOut = { key, playerId, betId, agreed, isEdit: instead !== undefined, atMs: timing.now() }
  storeSent(sent)
  setProgress(betId, { step: 'sending', sent })
  const outcome = await outcomeOf(send(api, sent, agreed, instead), sent)
  // The session ended before the server evaluated the request, so nothing was sold.
  if (outcome === 'signed-out') {
    forgetSent(key)
    return endProgress(betId)
  }
  if (!end(api, sent, outcome)) await findAnswer(api, sent, timing, outcome)
}

type Done = { cashedOut: CashedOut; placed: PlacedBet | null }

async function send(
  api: Api,
  { key, betId }: SentCashOut,
  { minMinor, sharePercent }: AgreedAmount,
  instead: Instead | undefined,
): Promise<Done | WaitingCashOut> {
  const headers = { 'idempotency-key': key }
  if (instead) {
    const body = { to_cashout: minMinor, selections: instead }
    const reply = await api(postBetEdit, { params: { id: betId }, headers, body })
    return 'cashed_out' in reply ? { cashedOut: reply.cashed_out, placed: reply.bet } : reply
  }
  const body = { bet_id: betId, to_cashout: minMinor, ...(sharePercent === null ? {} : { share: sharePercent }) }
  return toDone(await api(postCashOut, { headers, body }))
}

function toDone(reply: CashedOut | WaitingCashOut): Done | WaitingCashOut {
  return 'amount' in reply ? { cashedOut: reply, placed: null } : reply
}

/**
 * Looks a cash-out up by its key. For an edit the server stores the cash-out that is its first part, which exists only
 * if the sale was made.
 */
async function lookUp(api: Api, { key }: SentCashOut): Promise<Done | WaitingCashOut> {
  return toDone(await api(getCashOutRequest, { params: { key } }))
}

/** Continues the look-up of a cash-out that another page, or this page before a reload, has sent. */
export async function resumeCashOut(api: Api, sent: SentCashOut, timing: Timing = real): Promise<void> {
  const hurry = searches.get(sent.key)
  if (hurry) hurry()
  else if (progressOf(sent.betId)?.step !== 'sending') await findAnswer(api, sent, timing)
}

/** The look-ups in progress by key, each with a function that ends its pause. */
const searches = new Map<string, () => void>()

// The live event about the decision may arrive before the countdown is over, so the look-up is made at once.
onBetUpdate((update) => {
  if (update.type !== 'bet-changed' || update.bet.status === 'cashout_in_progress') return
  const progress = progressOf(update.bet.id)
  if (progress?.step === 'waiting') searches.get(progress.sent.key)?.()
})

/**
 * Looks the cash-out up by its key, with pauses, until an answer states what happened. `known` is the progress by the
 * answer to the request itself.
 */
async function findAnswer(
  api: Api,
  sent: SentCashOut,
  { now, pause }: Timing,
  known: Progress | null = null,
): Promise<void> {
  searches.set(sent.key, () => {})
  const wait = (ms: number) => {
    const hurried = new Promise<void>((resolve) => searches.set(sent.key, resolve))
    return Promise.race([pause(ms), hurried])
  }
  setProgress(sent.betId, known ?? { step: 'checking', sent })
  try {
    if (known?.step === 'waiting') await wait(leftMs(known) + decisionMs)
    let overdue = 0
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcome = await outcomeOf(lookUp(api, sent), sent, true)
      // The player has signed out; the look-up continues when the player signs in again.
      if (outcome === 'signed-out' || progressOf(sent.betId)?.sent.key !== sent.key) return
      const isUnknown = outcome?.step === 'rejected' && outcome.reason === 'not-arrived'
      if (!(isUnknown && now() - sent.atMs < arrivalMs) && end(api, sent, outcome)) return
      const waiting = outcome?.step === 'waiting' ? outcome : null
      if (waiting) setProgress(sent.betId, waiting)
      const left = waiting ? leftMs(waiting) : 0
      await wait(left > 0 ? left + decisionMs : Math.min(maxPauseMs, firstPauseMs * 2 ** overdue))
      if (left === 0) overdue += 1
    }
    // The countdown has ended without a decision, so the player may retry.
    if (progressOf(sent.betId)?.sent.key === sent.key) setProgress(sent.betId, { step: 'checking', sent })
  } finally {
    searches.delete(sent.key)
  }
}

function leftMs({ untilMs }: Extract<Progress, { step: 'waiting' }>): number {
  return Math.max(0, Math.ceil(untilMs - performance.now()))
}

/** These codes mean that the request was not carried out and never will be. */
const neverDone: ReadonlySet<string> = new Set([
  'invalid-request',
  'not-found',
  'not-from-here',
  'account-incomplete',
  'idempotency-mismatch',
])

/**
 * With these codes the server rejects the caller before it evaluates the request, so they reveal nothing about an
 * earlier one.
 */
const closedTo: ReadonlySet<string> = new Set(['excluded', 'account-on-hold', 'out-of-limit', 'country-blocked'])

/** Interprets the answer; returns null when it does not state what happened. */
async function outcomeOf(
  answer: Promise<Done | WaitingCashOut>,
  sent: SentCashOut,
  isLookup = false,
): Promise<Progress | 'signed-out' | null> {
  try {
    const done = await answer
    if ('cashedOut' in done) return { step: 'paid', sent, ...done }
    emitBetUpdate({ type: 'bet-changed', bet: done.bet })
    return { step: 'waiting', sent, offerMinor: done.offer, untilMs: performance.now() + done.decides_in_ms }
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    const rejected = (
      reason: Extract<Progress, { step: 'rejected' }>['reason'],
      offerMinor: number | null = null,
    ): Extract<Progress, { step: 'rejected' }> => ({
      step: 'rejected',
      sent,
      reason,
      offerMinor,
    })
    const { code } = error
    const message = error.rejections[0]?.localized_message ?? ''
    if (code === 'cash-out-rejected')
      return { ...rejected(error.cashOut?.reason ?? 'failed', error.cashOut?.offer ?? null), message }
    // The new bet of an edit was rejected, so the old one was not sold either.
    if (code === 'bet-rejected') return { ...rejected('failed'), message }
    if (code === 'unknown-request') return rejected('not-arrived')
    if (code === 'too-many-attempts') return rejected('too-many-attempts')
    if (code === 'not-signed-in') {
      requestSignIn('expired')
      return 'signed-out'
    }
    return neverDone.has(code) || (closedTo.has(code) && !isLookup) ? rejected('failed') : null
  }
}

/** Applies the result of a cash-out. Returns whether the cash-out has ended. */
function end(api: Api, sent: SentCashOut, outcome: Progress | null): boolean {
  if (outcome === null || outcome.step === 'waiting') return false
  forgetSent(sent.key)
  // The player has signed out in the meantime, so the answer is not shown.
  if (progressOf(sent.betId)?.sent.key !== sent.key) return true
  setProgress(sent.betId, outcome)
  if (outcome.step !== 'paid') return true
  const { placed, cashedOut } = outcome
  forgetOffer(sent.betId)
  emitBetUpdate({ type: 'bet-changed', bet: cashedOut.bet })
  if (placed) emitBetUpdate({ type: 'bet-changed', bet: placed })
  else if (sent.isEdit) emitBetUpdate({ type: 'gap' })
  // The balance also arrives by a live event; reading the accounts covers a missed one.
  readAccounts(api).catch(() => {})
  return true
}
