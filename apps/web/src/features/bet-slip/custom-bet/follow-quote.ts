import { isEnded, postCustomBetOdds } from '@touchline/contract'
import { isCustomBet } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import type { Api } from '../../../api/index.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import { quoteKey, quoteOf, quoteStore } from './custom-bet-stores.ts'

/** Taps and price changes within this time share one request. */
const debounceMs = 120
/** In-play prices move constantly, so requests are at least this far apart. */
const minPauseMs = 800
/** A quote can be bet for half a minute, so it is renewed earlier while the page is visible. */
const renewMs = 25_000
/** After this many renewals the player has hardly been studying the same picks; placing requests a new price anyway. */
const maxRenewals = 20
const retryPausesMs = [1_500, 3_000, 6_000, 12_000]

/** SLIP-20: requests a price whenever the picks or their prices change. Returns a function that stops the requests. */
export function followQuote(api: Api): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let requested: { key: string; leave: AbortController } | undefined
  let [requestedAtMs, failures, renewals] = [0, 0, 0]

  function update(): void {
    const bet = openBet()
    if (!bet) {
      stop()
      if (quoteStore.getState().status !== 'idle') quoteStore.setState({ status: 'idle' })
      return
    }
    const key = quoteKey(bet)
    if (requested?.key === key) return
    const known = quoteOf(quoteStore.getState(), bet)
    if (known) {
      receive(bet, known.odds)
      return schedule(() => renew(key), known.atMs + renewMs - Date.now())
    }
    ;[failures, renewals] = [0, 0]
    quoteStore.setState({ status: 'loading' })
    schedule(request, Math.max(debounceMs, requestedAtMs + minPauseMs - Date.now()))
  }

  function request(): void {
    const bet = openBet()
    if (!bet) return
    requested?.leave.abort()
    const key = quoteKey(bet)
    const leave = new AbortController()
    requested = { key, leave }
    requestedAtMs = Date.now()
    const selections = bet.selections.map(({ matchId, marketId, specifier, outcomeId }) => ({
      match_id: matchId,
      market_id: marketId,
      specifier,
      outcome_id: outcomeId,
    }))
    api(postCustomBetOdds, { body: { selections }, signal: leave.signal }).then(
      ({ odds, reason, selections: legs, available }) => {
        if (leave.signal.aborted) return
        requested = undefined
        if (reason === 'provider-unavailable') return fail(key)
        failures = 0
        const voidOdds = legs.map((leg) => leg.odds_if_void)
        quoteStore.setState({ status: 'idle', quote: { key, odds, reason, voidOdds, available, atMs: Date.now() } })
        // The picks or their prices may have changed during the request.
        update()
      },
      () => {
        if (leave.signal.aborted) return
        requested = undefined
        fail(key)
      },
    )
  }

  function fail(key: string): void {
    const pauseMs = retryPausesMs[failures]
    failures += 1
    const bet = openBet()
    if (!bet || quoteKey(bet) !== key) return update()
    if (pauseMs === undefined) return quoteStore.setState({ status: 'failed' })
    schedule(request, pauseMs)
  }

  function renew(key: string): void {
    const bet = openBet()
    if (!bet || quoteKey(bet) !== key || renewals >= maxRenewals) return
    if (document.visibilityState === 'hidden') return schedule(() => renew(key), renewMs)
    renewals += 1
    request()
  }

  function schedule(run: () => void, ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, ms))
  }

  function stop(): void {
    clearTimeout(timer)
    requested?.leave.abort()
    requested = undefined
  }

  const leave = slipStore.subscribe(({ slip }, before) => {
    // A rejected price is no longer valid.
    if (slip.error && slip.error !== before.slip.error) quoteStore.setState({ quote: null })
    if (slip !== before.slip) update()
  })
  retry = () => {
    failures = 0
    quoteStore.setState({ status: 'loading' })
    request()
  }
  update()
  return () => {
    leave()
    stop()
    retry = () => {}
  }
}

let retry = () => {}

/** Lets the player retry after the automatic retries have ended. */
export function requestQuote(): void {
  retry()
}

/** Returns the custom bet being edited, if every pick can be bet. */
function openBet(): SlipBet | undefined {
  const { slip } = slipStore.getState()
  const [bet] = slip.bets
  if (!isCustomBet(bet) || slip.inProgress || slip.ticketState === 'SUCCESS') return undefined
  const isOpen = bet.selections.every(
    ({ odds, isSuspended, isNotAvailable, matchStatus }) =>
      odds !== null && !isSuspended && !isNotAvailable && !isEnded(matchStatus),
  )
  return isOpen ? bet : undefined
}

/** Dispatches the price only when it changes the bet. */
function receive({ customOdds, selections }: SlipBet, odds: number | null): void {
  if (customOdds !== odds)
    dispatchSlip({ type: 'custom-odds-received', selectionIds: selections.map(({ id }) => id), odds })
}
