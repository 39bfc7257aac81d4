import { approvalBlock, noQuickBet, reduceQuickBet } from '@touchline/betting'
import type { QuickBet, QuickBetEvent } from '@touchline/betting'
import { CurrencyCode, MinorAmount } from '@touchline/contract'
import type { Account } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, writeStored } from '../../../site/storage/storage.ts'
import { readStoredList, writeStoredList } from '../../../site/storage/stored-list.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { slipSettingsNow } from '../slip-figures.ts'
import { setOwnKey } from '../placing/unconfirmed-bets.ts'
import { quickTapStore } from '../../../sports/odds/price-taps.ts'
import type { QuickMark, QuickMode } from '../../../sports/odds/price-taps.ts'
import { activeAccount, sessionStore } from '../../session/index.ts'

type QuickState = {
  quick: QuickBet
  /** Set when a tap placed nothing, so that the bar draws attention to its message. */
  isHighlighted: boolean
  /** Set when the player tapped while the previous bet was in flight or its question was open. */
  isTooSoon: boolean
}

export const quickStore = create<QuickState>(() => ({ quick: noQuickBet, isHighlighted: false, isTooSoon: false }))

export function useQuickBet(): QuickBet {
  return quickStore(({ quick }) => quick)
}

/**
 * Applies the events in order, and notifies subscribers once. The approval is not stored, so it has to be given again
 * after a page load.
 */
export function dispatchQuickBet(...events: readonly QuickBetEvent[]): void {
  const before = quickStore.getState().quick
  let quick = before
  for (const event of events) quick = reduceQuickBet(quick, event, slipSettingsNow(), Date.now())
  if (quick === before) return
  quickStore.setState({ quick, isHighlighted: false, isTooSoon: false })
  setOwnKey(quick.ticket.placement?.sent.key ?? null)
  store(quick)
  if (quick.placedAtMs !== before.placedAtMs) storeTimes(quick.placedAtMs)
}

const StoredQuickBet = z.object({
  playerId: z.int(),
  isEnabled: z.boolean(),
  stake: MinorAmount,
  currency: z.object({ code: CurrencyCode, subunits: z.int() }),
  placedAtMs: z.array(z.int()).check(z.maxLength(10)),
})

let owner: number | null = null

/** Restores the state stored by the previous page, if it belongs to the same player. */
function restoreQuickBet(playerId: number): void {
  if (owner === playerId) return
  owner = playerId
  setOwnKey(null)
  const stored = readStored(storedNames.quickBet, StoredQuickBet)
  const { isEnabled, stake, currency, placedAtMs } = stored?.playerId === playerId ? stored : noQuickBet
  quickStore.setState({ quick: { ...noQuickBet, isEnabled, stake, currency, placedAtMs } })
  readTimesElsewhere()
}

/**
 * Reads when other pages of the browser placed bets, because the pause of QUICK-6 applies to the player and not to one
 * page.
 */
export function readTimesElsewhere(): void {
  const stored = readStoredList(storedNames.quickTimes).flatMap((one) => {
    const { data } = StoredTime.safeParse(one)
    return data?.playerId === owner ? [data.atMs] : []
  })
  if (stored.length > 0) dispatchQuickBet({ type: 'bets-placed-elsewhere', atMs: stored })
}

const StoredTime = z.object({ playerId: z.int(), atMs: z.int() })

function storeTimes(placedAtMs: readonly number[]): void {
  if (owner !== null)
    writeStoredList(
      storedNames.quickTimes,
      placedAtMs.map((atMs) => ({ playerId: owner, atMs })),
    )
}

/** SESS-01: resets the store and its stored copy, so that no data of the player remains. */
function resetQuickBet(): void {
  owner = null
  writeStoredList(storedNames.quickTimes, [])
  dispatchQuickBet({ type: 'signed-out' })
  writeStored(storedNames.quickBet, null)
}

function store({ isEnabled, stake, currency, placedAtMs }: QuickBet): void {
  const isNothing = owner === null || (!isEnabled && stake === 0 && placedAtMs.length === 0)
  writeStored(storedNames.quickBet, isNothing ? null : { playerId: owner, isEnabled, stake, currency, placedAtMs })
}

/** Updates what price buttons show about quick bet. A button is rendered again only when its own mark changes. */
export function updateButtons(quick: QuickBet, { t, money }: I18n): void {
  const key = quick.bet?.selections[0]?.id ?? null
  const { code: currency, subunits } = quick.currency
  const texts = {
    armed: t('quick.tap-places', { amount: money(quick.stake, { currency, subunits }) }),
    asks: t('quick.tap-asks'),
    paused: t('quick.tap-paused'),
    sending: t('quick.tap-sending'),
    placed: t('quick.tap-placed'),
    moved: t('quick.tap-moved'),
    refused: t('quick.tap-rejected'),
  }
  quickTapStore.setState({ mode: modeOf(quick), texts, key, mark: markOf(quick) })
}

function modeOf(quick: QuickBet): QuickMode {
  if (!quick.isEnabled) return 'off'
  // A bet in flight does not change the mode, because it ends soon, but an approval that has ended meanwhile does.
  const block = approvalBlock(quick, Date.now())
  if (block === 'paused') return 'paused'
  return block === 'not-approved' ? 'asks' : 'armed'
}

function markOf({ state }: QuickBet): QuickMark {
  switch (state) {
    case 'initial':
      return 'off'
    case 'processing':
      return 'sending'
    case 'success':
      return 'placed'
    case 'warning':
      return 'moved'
    case 'error':
      return 'refused'
  }
}

/**
 * Applies the player's currency and balance to quick bet, and resets it for a visitor (SESS-01). Returns a function
 * that stops this.
 */
export function followSession(): () => void {
  function look(): void {
    const { session } = sessionStore.getState()
    if (session.status === 'visitor') return resetQuickBet()
    if (session.status !== 'player') return
    restoreQuickBet(session.player.id)
    const account: Account | undefined = activeAccount(session)
    if (!account) return
    dispatchQuickBet(
      { type: 'currency-changed', currency: { code: account.currency, subunits: account.subunits } },
      { type: 'balance-received', balance: account.balance },
    )
  }
  const onStored = ({ key }: StorageEvent) => {
    if (key === storedNames.quickTimes) readTimesElsewhere()
  }
  look()
  addEventListener('storage', onStored)
  const leaveSession = sessionStore.subscribe(look)
  // While a bet is in flight, a new balance or currency is applied only with its answer, because the live update often
  // arrives before the reply.
  const leaveQuickBet = quickStore.subscribe(({ quick }, { quick: before }) => {
    if (before.state === 'processing' && quick.state !== 'processing') look()
  })
  return () => {
    removeEventListener('storage', onStored)
    leaveSession()
    leaveQuickBet()
  }
}
