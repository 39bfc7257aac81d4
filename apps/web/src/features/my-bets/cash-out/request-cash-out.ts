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
const longestPauseMs = 30_000
/** After the end of its delay a cash-out is decided within a moment. */
const decisionMs = 400
/** Some ten minutes; after that the player asks by hand. */
const attempts = 20
/** The request may still be on its way to the server for a while; only then does an unknown key say that nothing was sold. */
const arrivalMs = 40_000

/** What is bet instead, with what is paid for the old bet (BEY-06g). */
type Instead = BetDraft['selections']

type CashOutWish = Pick<SentCashOut, 'playerId' | 'betId'> & AgreedAmount & { instead?: Instead }

type Timing = { now: () => number; pause: (ms: number) => Promise<void> }
const real: Timing = { now: Date.now, pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** BEY-02b: sent once, under a key of its own; whatever becomes of the answer, it is never sent again. */
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
  // The session had ended before the request was looked at.
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

/** An edit is stored under its key as the cash-out it begins with: there is one if both were done. */
async function lookUp(api: Api, { key }: SentCashOut): Promise<Done | WaitingCashOut> {
  return toDone(await api(getCashOutRequest, { params: { key } }))
}

/** Asks on about one that another page, or this one before it was loaded anew, has sent. */
export async function resumeCashOut(api: Api, sent: SentCashOut, timing: Timing = real): Promise<void> {
  const hurry = searches.get(sent.key)
  if (hurry) hurry()
  else if (progressOf(sent.betId)?.step !== 'sending') await findAnswer(api, sent, timing)
}

/** Those that are being asked about, each with what ends its pause. */
const searches = new Map<string, () => void>()

// The live event of a cash-out that waited may come before its time is over here.
onBetUpdate((update) => {
  if (update.type !== 'bet-changed' || update.bet.status === 'cashout_in_progress') return
  const progress = progressOf(update.bet.id)
  if (progress?.step === 'waiting') searches.get(progress.sent.key)?.()
})

/** By its key, with pauses, until the answer says what happened. `known`: what the request was answered. */
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
      // It is nobody's here, and is asked for when the player is back.
      if (outcome === 'signed-out' || progressOf(sent.betId)?.sent.key !== sent.key) return
      const isUnknown = outcome?.step === 'rejected' && outcome.reason === 'not-arrived'
      if (!(isUnknown && now() - sent.atMs < arrivalMs) && end(api, sent, outcome)) return
      const waiting = outcome?.step === 'waiting' ? outcome : null
      if (waiting) setProgress(sent.betId, waiting)
      const left = waiting ? leftMs(waiting) : 0
      await wait(left > 0 ? left + decisionMs : Math.min(longestPauseMs, firstPauseMs * 2 ** overdue))
      if (left === 0) overdue += 1
    }
    // Nobody waits for a time that has passed: the player may ask again.
    if (progressOf(sent.betId)?.sent.key === sent.key) setProgress(sent.betId, { step: 'checking', sent })
  } finally {
    searches.delete(sent.key)
  }
}

function leftMs({ untilMs }: Extract<Progress, { step: 'waiting' }>): number {
  return Math.max(0, Math.ceil(untilMs - performance.now()))
}

/** Answers of a request that was not carried out, and will not be. */
const neverDone: ReadonlySet<string> = new Set([
  'invalid-request',
  'not-found',
  'not-from-here',
  'account-incomplete',
  'idempotency-mismatch',
])

/** The caller was rejected before the bet was looked at: of an earlier request this says nothing. */
const closedTo: ReadonlySet<string> = new Set(['excluded', 'account-on-hold', 'out-of-limit', 'country-blocked'])

/** What the answer says; null where it does not say what happened. */
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
    const message = error.refusals[0]?.localized_message ?? ''
    if (code === 'cash-out-rejected')
      return { ...rejected(error.cashOut?.reason ?? 'failed', error.cashOut?.offer ?? null), message }
    // Neither was done: the new bet was not accepted.
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

/** Whether it is over. */
function end(api: Api, sent: SentCashOut, outcome: Progress | null): boolean {
  if (outcome === null || outcome.step === 'waiting') return false
  forgetSent(sent.key)
  // Signed out meanwhile: the answer is nobody's here.
  if (progressOf(sent.betId)?.sent.key !== sent.key) return true
  setProgress(sent.betId, outcome)
  if (outcome.step !== 'paid') return true
  const { placed, cashedOut } = outcome
  forgetOffer(sent.betId)
  emitBetUpdate({ type: 'bet-changed', bet: cashedOut.bet })
  if (placed) emitBetUpdate({ type: 'bet-changed', bet: placed })
  else if (sent.isEdit) emitBetUpdate({ type: 'gap' })
  // The live event carries it too; whichever comes first.
  readAccounts(api).catch(() => {})
  return true
}
