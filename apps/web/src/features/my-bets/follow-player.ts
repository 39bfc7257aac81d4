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

// What a page does for a player's bets, shown or not. Fetched once somebody is signed in.

/** So many changes at once are one reading. */
const calmMs = 1_000

let stop = () => {}

/** Keeps the number of open bets right. Returns what ends it. */
export function followOpenCount(api: Api): () => void {
  stop()
  let timer: ReturnType<typeof setTimeout> | undefined
  const gone = new AbortController()
  let readings = 0
  const read = () => {
    timer = undefined
    readings += 1
    const own = readings
    void readUntilAnswered(
      async () => {
        // A later reading knows more.
        if (own !== readings) return
        const { open } = await api(getBetSummary, { signal: gone.signal })
        if (!gone.signal.aborted && own === readings) openCountStore.setState({ count: open.count })
      },
      { signal: gone.signal },
    )
  }
  wake = () => (timer ??= setTimeout(read, calmMs))
  follow()
  read()
  stop = () => {
    wake = () => {}
    clearTimeout(timer)
    gone.abort()
    openCountStore.setState({ count: null })
    // What ended for one player is not said to the next.
    clearTimeout(endedTimer)
    endedTimer = undefined
    ended = []
    endPlayerAlert()
  }
  return stop
}

let wake: () => unknown = () => {}
let isFollowing = false

/** Listeners of bets are never taken off: there is one, for as long as there is a page. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  onBetUpdate(() => wake())
}

/** Bets that end within this time of the first are said together. */
const togetherMs = 2_000

let ended: PlacedBet[] = []
let endedTimer: ReturnType<typeof setTimeout> | undefined

/**
 * A settled bet is said once, win and loss alike, and so is one that was sold: it may have left the list that is shown. A goal
 * that ends many at once is said twice: with the first of them, and with how it ended for all.
 */
export function announceBet(event: BetChanged, i18n: I18n): void {
  const { bet, balance } = event
  const alert = settlementAlert(bet, balance ?? null, i18n)
  if (!alert) return
  const progress = progressOf(bet.id)
  if (progress?.sent.isEdit && bet.status === 'cashed_out') {
    // Only the answer says whether it was sold by this edit, or by a rule before it.
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

/** LIVE-05, BEY-06d. */
export function receiveCashOut({ offers, reached }: BetCashoutChanged, i18n: I18n): void {
  receiveOffers(offers)
  const [offer] = offers
  if (reached !== undefined && offer) say(reachedAlert(offer, i18n))
}

function say(alert: Alert): void {
  showAlert({ ...alert, isOfPlayer: true })
}
