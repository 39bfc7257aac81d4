import { getBetSummary } from '@touchline/contract'
import type { BetCashoutChanged, BetChanged, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../api/index.ts'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import { endPlayerAlert, showAlert } from '../../site/page/alert-store.ts'
import type { Alert } from '../../site/page/alert-store.ts'
import { onBetUpdate, openCountStore } from './bet-updates.ts'
import { receiveOffers } from './cash-out/offers.ts'
import { isUnderWay, progressEnd, progressOf } from './cash-out/progress.ts'
import { reachedAlert, settlementAlert, togetherAlert, editedAlert } from './settlement/settlement-alert.ts'

// What every page does with a player's bets, even if it shows none: it counts open bets and announces results. The code
// is fetched once a player is signed in.

/** Changes within this time share one read of the number of open bets. */
const debounceMs = 1_000

let stop = () => {}

/** Updates the number of open bets as bets change. Returns a function that stops this. */
export function followOpenCount(api: Api): () => void {
  stop()
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = new AbortController()
  let reads = 0
  const read = () => {
    timer = undefined
    reads += 1
    const own = reads
    void readUntilAnswered(
      async () => {
        // A later read has begun and will be newer.
        if (own !== reads) return
        const { open } = await api(getBetSummary, { signal: gone.signal })
        if (!gone.signal.aborted && own === reads) openCountStore.setState({ count: open.count })
      },
      { signal: gone.signal },
    )
  }
  wake = () => (timer ??= setTimeout(read, debounceMs))
  follow()
  read()
  stop = () => {
    wake = () => {}
    clearTimeout(timer)
    gone.abort()
    openCountStore.setState({ count: null })
    // Bets that wait to be announced are dropped, because the results of one player must not be announced to the next.
    clearTimeout(endedTimer)
    endedTimer = undefined
    ended = []
    endPlayerAlert()
  }
  return stop
}

let wake: () => unknown = () => {}
let isFollowing = false

/** Registers a listener for bet updates, only once per page, because such listeners are never removed. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  onBetUpdate(() => wake())
}

/** Bets that end within this time after the first are announced together. */
const togetherMs = 2_000

let ended: PlacedBet[] = []
let endedTimer: ReturnType<typeof setTimeout> | undefined

/**
 * A settled or cashed-out bet is announced once, win or loss, because it may have left the visible list. When a goal
 * ends many bets at once, the first is announced immediately and then the total of all of them.
 */
export function announceBet(event: BetChanged, i18n: I18n): void {
  const { bet, balance } = event
  const alert = settlementAlert(bet, balance ?? null, i18n)
  if (!alert) return
  const progress = progressOf(bet.id)
  if (progress?.sent.isEdit && bet.status === 'cashed_out') {
    // While a cash-out or edit is under way, only its answer shows whether it or an earlier rule sold the bet.
    if (isUnderWay(progress)) return void progressEnd(bet.id).then((end) => end && announceBet(event, i18n))
    if (progress.step === 'paid') return void editedAlert(bet, progress.sent.agreed, i18n).then(say, () => {})
  }
  ended = [...ended.filter(({ id }) => id !== bet.id), bet]
  if (endedTimer !== undefined) return
  say(alert)
  endedTimer = setTimeout(() => {
    const together = ended
    endedTimer = undefined
    ended = []
    if (together.length > 1) say(togetherAlert(together, i18n))
  }, togetherMs)
}

/**
 * LIVE-05, BEY-06d: stores the new offers of an event, and shows an alert for each notification rule that was reached.
 */
export function receiveCashOut({ offers, reached }: BetCashoutChanged, i18n: I18n): void {
  receiveOffers(offers)
  const [offer] = offers
  if (reached !== undefined && offer) say(reachedAlert(offer, i18n))
}

function say(alert: Alert): void {
  showAlert({ ...alert, isOfPlayer: true })
}
