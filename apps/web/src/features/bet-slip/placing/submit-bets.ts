import { placementAnswer } from '@touchline/betting'
import type { PlacementBody, SentPlacement, Slip, SlipEvent } from '@touchline/betting'
import { getBetRequest, postBets } from '@touchline/contract'
import type { ErrorCode, PlacedBet } from '@touchline/contract'
import { ApiError, isApiError } from '../../../api/index.ts'
import type { Api, ApiErrorCode } from '../../../api/index.ts'
import { showFailure } from '../../../site/page/failure-alert.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Some fifteen minutes; after that the player asks by hand. */
const attempts = 30
/** A bet is sent again this long after its first send, at the prices the player has just seen. An older one, or one that was found without its payload, is looked up. */
const sendMs = 60_000
/** The last send may still be on its way to the server for a while; only then does an unknown key say that nothing was placed. */
const arrivalMs = 30_000
/** A bet that waits is decided soon after its time; the private channel mostly tells before this. */
const decisionMs = 500

export type BetSubmissionOptions = {
  api: Api
  slip: () => Slip
  dispatch: (...events: readonly SlipEvent[]) => void
  createKey: () => string
  /** Taken, and perhaps still waiting. */
  onPlaced: (bets: readonly PlacedBet[]) => void
  onSignInNeeded: (isUnconfirmed: boolean) => void
  /** Until it is this tab's turn; `isChanged` where another has changed the slip meanwhile. */
  hold?: (work: (isChanged: boolean) => Promise<void>, waits: boolean) => Promise<void>
  pause?: (ms: number, hurry: AbortSignal) => Promise<void>
  now?: () => number
}

export type BetSubmission = {
  /** Sends a bet under a new key. Nothing happens while one is on its way, in whichever tab. */
  place(playerId: number, payload: PlacementBody): Promise<void>
  /** Asks on about a bet whose answer was lost, at once and under its own key; a bet of a minute ago is no longer sent. */
  resume(playerId: number): Promise<void>
}

/**
 * BEY-02. A key is minted for one payload and stored with the slip before the first send; whatever becomes of the
 * answer, that payload is never sent under another. Only an answer that says what happened ends it.
 */
export function createBetSubmission(options: BetSubmissionOptions): BetSubmission {
  const { api, slip, dispatch, createKey, onPlaced, onSignInNeeded, pause = sleep, now = Date.now } = options
  const { hold = (work) => work(false) } = options
  let hurry: AbortController | undefined
  /** It has arrived, or a repeat came too soon: from then on it is looked up, which is not limited. */
  let arrivedKey: string | undefined

  async function waitForAnswer(sent: SentPlacement, wasUnconfirmed: boolean): Promise<void> {
    let isUnconfirmed = wasUnconfirmed
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const end = await fetchAnswer(sent, isUnconfirmed)
      // The player has signed out meanwhile: the answer is nobody's here, and is asked for when they are back.
      if (!isInSlip(sent)) return
      end?.()
      const waiting = slip().placement?.waiting
      if (!isInSlip(sent) || (end && !waiting)) return
      isUnconfirmed = true
      if (!end) dispatch({ type: 'answer-lost' })
      hurry = new AbortController()
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt)
      await pause(end && waiting ? untilDecided(waiting.untilMs, pauseMs) : pauseMs, hurry.signal)
      if (!isInSlip(sent)) return
    }
  }

  /** BET-05: the verdict is asked for when it is due; where it is late, with pauses. */
  function untilDecided(untilMs: number, pauseMs: number): number {
    const leftMs = untilMs - now()
    return leftMs > 0 ? leftMs + decisionMs : pauseMs
  }

  function isInSlip({ key }: SentPlacement): boolean {
    return slip().placement?.sent.key === key
  }

  /** What follows from the answer; nothing when the answer does not say. */
  async function fetchAnswer(
    { key, payload, atMs }: SentPlacement,
    isUnconfirmed: boolean,
  ): Promise<(() => void) | undefined> {
    // A clock that was set back says nothing about the age.
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
        // The session ended before the bet was looked at; an earlier send may still have placed it.
        return () => {
          if (!isUnconfirmed) dispatch({ type: 'sign-in-required' })
          onSignInNeeded(isUnconfirmed)
        }
      }
      if (!(error instanceof ApiError)) return undefined
      const { code, refusals } = error
      // Of this send nothing was placed; an earlier one may still have placed it.
      if (isBeforePlacing(code) && isUnconfirmed) {
        arrivedKey = key
        return undefined
      }
      if (!isDefinite(code) || (code === 'unknown-request' && ageMs < sendMs + arrivalMs)) return undefined
      return () => {
        dispatch({ type: 'placement-rejected', code, rejections: refusals })
        // SLIP-14f: it never arrived, which is no answer about the bets; the slip is as it was.
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
        // It is not the slip that was looked at when the button was pressed.
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
      // Somebody else is signed in: the bet is not theirs to look up.
      if (placement.sent.playerId !== playerId) return dispatch({ type: 'placement-set-aside' })
      await run(async () => {
        // The tab that sent it may have had its answer while this one waited.
        if (isInSlip(placement.sent)) await waitForAnswer(placement.sent, true)
      }, true)
    },
  }
}

/** Says for certain that this payload placed nothing under this key. */
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

/** The caller was rejected before the bets, or the key, were looked at. */
function isBeforePlacing(code: ApiErrorCode): boolean {
  return (
    code === 'too-many-attempts' ||
    code === 'account-incomplete' ||
    code === 'account-on-hold' ||
    code === 'excluded' ||
    code === 'out-of-limit' ||
    code === 'country-blocked'
  )
}

/** Ends early when aborted, or when the network is back. */
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
