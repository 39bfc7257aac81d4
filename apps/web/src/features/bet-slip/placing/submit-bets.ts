import { placementAnswer } from '@touchline/betting'
import type { PlacementBody, SentPlacement, Slip, SlipEvent } from '@touchline/betting'
import { getBetRequest, postBets } from '@touchline/contract'
import type { ErrorCode, PlacedBet } from '@touchline/contract'
import { ApiError, isApiError } from '../../../api/index.ts'
import type { Api, ApiErrorCode } from '../../../api/index.ts'
import { showFailure } from '../../../site/page/failure-alert.ts'

const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** These attempts last about fifteen minutes; after that the player retries manually. */
const attempts = 30
/**
 * A bet is resent within this time after its first request, at the prices the player has just seen. An older bet, or
 * one restored without its payload, is looked up.
 */
const sendMs = 60_000
/**
 * The last request may still be in transit for this long. Only after that does an unknown key mean that nothing was
 * placed.
 */
const arrivalMs = 30_000
/** A delayed bet is looked up this long after it is due; the private channel usually reports the decision earlier. */
const decisionMs = 500

export type BetSubmissionOptions = {
  api: Api
  slip: () => Slip
  dispatch: (...events: readonly SlipEvent[]) => void
  createKey: () => string
  /** Called with accepted bets, which may still be delayed. */
  onPlaced: (bets: readonly PlacedBet[]) => void
  onSignInNeeded: (isUnconfirmed: boolean) => void
  /** Runs the work when it is this tab's turn to place; `isChanged` is true if another tab has changed the slip. */
  hold?: (work: (isChanged: boolean) => Promise<void>, waits: boolean) => Promise<void>
  pause?: (ms: number, hurry: AbortSignal) => Promise<void>
  now?: () => number
}

export type BetSubmission = {
  /** Sends a bet under a new key. Does nothing while another bet is in flight in any tab. */
  place(playerId: number, payload: PlacementBody): Promise<void>
  /**
   * Continues at once, under the same key, with a bet whose answer was lost: it is resent within its first minute and
   * then looked up.
   */
  resume(playerId: number): Promise<void>
}

/**
 * BEY-02: a key is created for one payload and stored with the slip before the first request. Whatever happens to the
 * answer, that payload is never sent under another key. Only an answer that states what happened ends the submission.
 */
export function createBetSubmission(options: BetSubmissionOptions): BetSubmission {
  const { api, slip, dispatch, createKey, onPlaced, onSignInNeeded, pause = sleep, now = Date.now } = options
  const { hold = (work) => work(false) } = options
  let hurry: AbortController | undefined
  /**
   * The key that the server is known to have, or whose repeat came too soon. It is only looked up from then on, because
   * look-ups have no rate limit.
   */
  let arrivedKey: string | undefined

  async function waitForAnswer(sent: SentPlacement, wasUnconfirmed: boolean): Promise<void> {
    let isUnconfirmed = wasUnconfirmed
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const end = await fetchAnswer(sent, isUnconfirmed)
      // The player has signed out, so the answer is not shown; the bet is looked up when the player returns.
      if (!isInSlip(sent)) return
      end?.()
      const waiting = slip().placement?.waiting
      if (!isInSlip(sent) || (end && !waiting)) return
      isUnconfirmed = true
      if (!end) dispatch({ type: 'answer-lost' })
      hurry = new AbortController()
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt)
      await pause(end && waiting ? untilDecided(waiting.untilMs, pauseMs) : pauseMs, hurry.signal)
      if (!isInSlip(sent)) return
    }
  }

  /**
   * BET-05: returns the pause before the next look-up of a delayed bet: until it is due, or the usual pause if it is
   * late.
   */
  function untilDecided(untilMs: number, pauseMs: number): number {
    const leftMs = untilMs - now()
    return leftMs > 0 ? leftMs + decisionMs : pauseMs
  }

  function isInSlip({ key }: SentPlacement): boolean {
    return slip().placement?.sent.key === key
  }

  /** Returns the effect of the answer, or undefined when the answer does not state what happened. */
  async function fetchAnswer(
    { key, payload, atMs }: SentPlacement,
    isUnconfirmed: boolean,
  ): Promise<(() => void) | undefined> {
    // After the clock was set back the age is unknown, so the bet counts as old and is not resent.
    const ageMs = now() < atMs ? Infinity : now() - atMs
    try {
      const { bets } = await (payload !== null && ageMs < sendMs && key !== arrivedKey
        ? api(postBets, { headers: { 'idempotency-key': key }, body: payload })
        : api(getBetRequest, { params: { key } }))
      if (bets.length === 0) return undefined
      arrivedKey = key
      const answer = placementAnswer(bets, now())
      return () => {
        dispatch(answer)
        onPlaced(bets)
      }
    } catch (error) {
      if (isApiError(error, 'not-signed-in')) {
        // The session ended before the server evaluated this request, but an earlier request may have placed the bet.
        return () => {
          if (!isUnconfirmed) dispatch({ type: 'sign-in-required' })
          onSignInNeeded(isUnconfirmed)
        }
      }
      if (!(error instanceof ApiError)) return undefined
      const { code, rejections } = error
      // This request placed nothing, but an earlier one may have, so the bet is looked up.
      if (isBeforePlacing(code) && isUnconfirmed) {
        arrivedKey = key
        return undefined
      }
      if (!isDefinite(code) || (code === 'unknown-request' && ageMs < sendMs + arrivalMs)) return undefined
      return () => {
        dispatch({ type: 'placement-rejected', code, rejections })
        // SLIP-14f: the request never arrived, so the bets were not decided. The slip does not change, and an alert
        // reports it.
        if (code === 'unknown-request') showFailure(error)
      }
    }
  }

  let running: Promise<void> | undefined
  function run(work: (isChanged: boolean) => Promise<void>, waits: boolean): Promise<void> {
    running ??= hold(work, waits).finally(() => (running = undefined))
    return running
  }

  return {
    place: async (playerId, payload) => {
      if (running || slip().inProgress) return
      await run(async (isChanged) => {
        // Another tab has changed the slip, so it is no longer the one the player saw when pressing the button.
        if (isChanged || slip().inProgress) return
        const sent = { key: createKey(), playerId, payload, atMs: now() }
        dispatch({ type: 'placement-started' }, { type: 'placement-sent', sent })
        if (isInSlip(sent)) await waitForAnswer(sent, false)
      }, false)
    },
    resume: async (playerId) => {
      const { placement } = slip()
      if (!placement) return
      if (running) return hurry?.abort()
      // The signed-in player is another one, who may not look this bet up.
      if (placement.sent.playerId !== playerId) return dispatch({ type: 'placement-set-aside' })
      await run(async () => {
        // The tab that sent the bet may have received the answer while this tab waited for its turn.
        if (isInSlip(placement.sent)) await waitForAnswer(placement.sent, true)
      }, true)
    },
  }
}

/** Returns whether the code proves that the request placed nothing under its key. */
function isDefinite(code: ApiErrorCode): code is ErrorCode {
  return (
    code === 'bet-rejected' ||
    code === 'invalid-request' ||
    code === 'idempotency-mismatch' ||
    code === 'not-from-here' ||
    code === 'unknown-request' ||
    isBeforePlacing(code)
  )
}

/** Returns whether the server rejected the caller or the age of the key before it evaluated the bets. */
function isBeforePlacing(code: ApiErrorCode): boolean {
  return (
    code === 'too-many-attempts' ||
    code === 'account-incomplete' ||
    code === 'account-on-hold' ||
    code === 'excluded' ||
    code === 'out-of-limit' ||
    code === 'country-blocked' ||
    // The browser's clock is wrong, or the request was under way for a day.
    code === 'key-expired'
  )
}

/** Waits, but resolves early when aborted or when the browser is online again. */
function sleep(ms: number, hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    addEventListener('online', wake)
    hurry.addEventListener('abort', wake, { once: true })
  })
}
