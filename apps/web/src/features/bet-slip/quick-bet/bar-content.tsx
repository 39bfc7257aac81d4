import { approvalBlock, betWinMinor, pausedUntilMs, approvalLeft } from '@touchline/betting'
import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { dispatchQuickBet } from './quick-bet-store.ts'
import type { Api } from '../../../api/index.ts'
import { matchFreshness } from '../../../live/store/page-freshness.ts'
import { explainBlockedPrice } from '../../../sports/odds/price-button.tsx'
import { takeNewOdds } from './place-quick-bet.ts'

/** The content of quick bet's bar at one moment. */
export type BarContent = {
  tone: 'plain' | 'accent' | 'pos' | 'warn' | 'neg'
  icon: IconName
  text: ReactNode
  /** Text that changes with time alone, which screen readers do not announce. */
  rest?: string
  actions?: ReactNode
  more?: ReactNode
}

export function Titled({ title, more }: { title: string; more: string }) {
  return (
    <>
      <b>{title}</b> {more}
    </>
  )
}

type ActProps = {
  label: string
  onPress: () => void
  isMain?: boolean
  /** A blocked action keeps its place and focus; a press points to the explanation in the bar. */
  isBlocked?: boolean
}

export function Act({ label, onPress, isMain = false, isBlocked = false }: ActProps) {
  return (
    <Button size="s" variant={isMain ? 'primary' : 'line'} blocked={isBlocked} onClick={onPress}>
      {label}
    </Button>
  )
}

export function outcomeOf({ bet }: QuickBet, i18n: I18n): string {
  const selection = bet?.selections[0]
  return selection === undefined ? '' : slipSelectionTitle(selection, i18n).outcome
}

export function moneyOf({ currency }: QuickBet, minor: number, { money }: I18n): string {
  return money(minor, { currency: currency.code, subunits: currency.subunits })
}

export function closeResult(): void {
  dispatchQuickBet({ type: 'result-closed' })
}

function pausedText(untilMs: number, { t, time }: I18n): string {
  return t('quick.paused', { time: time(new Date(untilMs).toISOString()) })
}

function approvalText(quick: QuickBet, i18n: I18n): string {
  const { t } = i18n
  return quick.stake === 0 ? t('quick.needs-stake') : t('quick.ask', { amount: moneyOf(quick, quick.stake, i18n) })
}

/** There is nothing to approve without a stake. */
function approvalAct({ stake }: QuickBet, { t }: I18n): Pick<ActProps, 'label' | 'onPress'> {
  return stake === 0
    ? { label: t('quick.set-stake'), onPress: showSlip }
    : { label: t('quick.approve-short'), onPress: () => dispatchQuickBet({ type: 'approved' }) }
}

function showSlip(): void {
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
}

/** The price has moved, and the player must accept it. */
export function newPriceContent(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const error = quick.error?.kind === 'rejected' ? quick.error.error : null
  const now = error?.payload[0]?.odds ?? 0
  const before = quick.bet?.selections[0]?.acceptedOdds ?? 0
  const [selection] = quick.bet?.selections ?? []
  const would = quick.bet && selection ? betWinMinor({ ...quick.bet, selections: [{ ...selection, odds: now }] }) : 0n
  const title = t('quick.moved', { outcome: outcomeOf(quick, i18n), from: odds(before), to: odds(now) })
  const block = approvalBlock(quick, nowMs)
  // QB-01j: a question left open for long, or a lower balance, requires another approval first.
  const next =
    block === 'paused'
      ? pausedText(pausedUntilMs(quick, nowMs) ?? nowMs, i18n)
      : block === 'not-approved'
        ? approvalText(quick, i18n)
        : t('quick.would-return', { amount: moneyOf(quick, Number(would), i18n) })
  const take = () => {
    // BEY-04: accepting places at once, as a tap on a price does.
    if (selection && matchFreshness(selection.matchId) !== 'live') explainBlockedPrice('locked', i18n)
    else takeNewOdds(api)
  }
  // The button keeps its place for every action, so that a keyboard user who answers one question is at the next.
  const main =
    block === 'not-approved'
      ? approvalAct(quick, i18n)
      : { label: t('quick.take', { odds: odds(now) }), onPress: take, isBlocked: block === 'paused' }
  return {
    tone: 'warn',
    icon: 'warning',
    text: <Titled title={title} more={`${t('slip.nothing-taken')} ${next}`} />,
    actions: (
      <>
        <Act label={t('quick.leave')} onPress={closeResult} />
        <Act {...main} isMain />
      </>
    ),
  }
}

export function idleContent(quick: QuickBet, nowMs: number, i18n: I18n): BarContent {
  const { t } = i18n
  const pausedMs = pausedUntilMs(quick, nowMs)
  if (pausedMs !== null) {
    return {
      tone: 'warn',
      icon: 'pause',
      text: <Titled title={pausedText(pausedMs, i18n)} more={t('quick.paused-more')} />,
    }
  }
  const left = approvalLeft(quick, nowMs)
  if (left) {
    const minutes = Math.max(1, Math.ceil(left.ms / 60_000))
    const rest = t('quick.left', { amount: moneyOf(quick, left.minor, i18n), count: minutes })
    return {
      tone: 'plain',
      icon: 'bolt',
      text: <b>{t('quick.armed', { amount: moneyOf(quick, quick.stake, i18n) })}</b>,
      rest,
      actions: <Act label={t('quick.stop')} onPress={turnOff} />,
    }
  }
  return {
    tone: 'accent',
    icon: 'bolt',
    text: approvalText(quick, i18n),
    actions: (
      <>
        <Act label={t('quick.turn-off')} onPress={turnOff} />
        <Act {...approvalAct(quick, i18n)} isMain />
      </>
    ),
  }
}

function turnOff(): void {
  dispatchQuickBet({ type: 'quick-bet-toggled' })
}
