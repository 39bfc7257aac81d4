import { getCashOutRequest, postCashOut } from '@touchline/contract'
import type { CashedOut } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { readAccounts, requestSignIn } from '../../session/index.ts'
import { emitBetUpdate } from '../bet-updates.ts'
import { forgetOffer } from './offers.ts'
import { endProgress, isUnderWay, progressOf, setProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import { forgetSent, storeSent } from './unconfirmed.ts'
import type { SentCashOut } from './unconfirmed.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Some ten minutes; after that the player asks by hand. */
const attempts = 20
/** The request may still be on its way to the server for a while; only then does an unknown key say that nothing was sold. */
const arrivalMs = 40_000

export type CashOutWish = Pick<SentCashOut, 'playerId' | 'betId' | 'leastMinor' | 'sharePercent'>

type Timing = { now: () => number; pause: (ms: number) => Promise<void> }
const real: Timing = { now: Date.now, pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/** BEY-02b: sent once, under a key of its own; whatever becomes of the answer, it is never sent again. */
export async function requestCashOut(api: Api, wish: CashOutWish, timing: Timing = real): Promise<void> {
  if (isUnderWay(progressOf(wish.betId))) return
  const sent: SentCashOut = { ...wish, key: createIdempotencyKey(), atMs: timing.now() }
  storeSent(sent)
  setProgress(sent.betId, { step: 'sending', sent })
  const { key, betId, leastMinor, sharePercent } = sent
  const answer = api(postCashOut, {
    headers: { 'idempotency-key': key },
    body: { bet_id: betId, to_cashout: leastMinor, ...(sharePercent === null ? {} : { share: sharePercent }) },
  })
  const outcome = await outcomeOf(answer, sent)
  // The session had ended before the request was looked at.
  if (outcome === 'signed-out') {
    forgetSent(key)
    return endProgress(betId)
  }
  if (!end(api, sent, outcome)) await findAnswer(api, sent, timing)
}

/** Asks on about one that another page, or this one before it was loaded anew, has sent. */
export async function resumeCashOut(api: Api, sent: SentCashOut, timing: Timing = real): Promise<void> {
  const hurry = searches.get(sent.key)
  if (hurry) hurry()
  else if (progressOf(sent.betId)?.step !== 'sending') await findAnswer(api, sent, timing)
}

/** Those that are being asked about, each with what ends its pause. */
const searches = new Map<string, () => void>()

/** By its key, with pauses, until the answer says what happened. */
async function findAnswer(api: Api, sent: SentCashOut, { now, pause }: Timing): Promise<void> {
  searches.set(sent.key, () => {})
  setProgress(sent.betId, { step: 'checking', sent })
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcome = await outcomeOf(api(getCashOutRequest, { params: { key: sent.key } }), sent)
      // It is nobody's here, and is asked for when the player is back.
      if (outcome === 'signed-out' || progressOf(sent.betId)?.sent.key !== sent.key) return
      const isUnknown = outcome?.step === 'rejected' && outcome.reason === 'not-arrived'
      if (!(isUnknown && now() - sent.atMs < arrivalMs) && end(api, sent, outcome)) return
      const hurried = new Promise<void>((resolve) => searches.set(sent.key, resolve))
      await Promise.race([pause(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)), hurried])
    }
  } finally {
    searches.delete(sent.key)
  }
}

/** Answers of a request that was not carried out, and will not be. */
const neverDone: ReadonlySet<string> = new Set([
  'invalid-request',
  'not-found',
  'not-from-here',
  'account-incomplete',
  'idempotency-mismatch',
])

/** What the answer says; null where it does not say what happened. */
async function outcomeOf(answer: Promise<CashedOut>, sent: SentCashOut): Promise<Progress | 'signed-out' | null> {
  try {
    return { step: 'paid', sent, cashedOut: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    const rejected = (
      reason: Extract<Progress, { step: 'rejected' }>['reason'],
      offerMinor: number | null = null,
    ): Progress => ({
      step: 'rejected',
      sent,
      reason,
      offerMinor,
    })
    const { code } = error
    if (code === 'cash-out-refused') return rejected(error.cashOut?.reason ?? 'failed', error.cashOut?.offer ?? null)
    if (code === 'unknown-request') return rejected('not-arrived')
    if (code === 'too-many-attempts') return rejected('too-many-attempts')
    if (code === 'not-signed-in') {
      requestSignIn('expired')
      return 'signed-out'
    }
    return neverDone.has(code) ? rejected('failed') : null
  }
}

/** Whether it is over. */
function end(api: Api, sent: SentCashOut, outcome: Progress | null): boolean {
  if (outcome === null) return false
  forgetSent(sent.key)
  // Signed out meanwhile: the answer is nobody's here.
  if (progressOf(sent.betId)?.sent.key !== sent.key) return true
  setProgress(sent.betId, outcome)
  if (outcome.step !== 'paid') return true
  const { bet } = outcome.cashedOut
  forgetOffer(bet.id)
  emitBetUpdate({ type: 'bet-changed', bet })
  // The live event carries it too; whichever comes first.
  readAccounts(api).catch(() => {})
  return true
}
