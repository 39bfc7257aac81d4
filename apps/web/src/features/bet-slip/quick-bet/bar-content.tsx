import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { updatePanel } from '../panel-store.ts'
import { dispatchQuickBet } from './quick-bet-store.ts'

/** What the bar of quick bet says and offers at one moment. */
export type BarContent = {
  tone: 'plain' | 'accent' | 'pos' | 'warn' | 'neg'
  icon: IconName
  text: ReactNode
  /** What changes with the time alone; nobody is told of that. */
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
  /** It cannot be done now: it keeps its place and the focus, and a press points at what the bar says. */
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

export function pausedText(untilMs: number, { t, time }: I18n): string {
  return t('quick.paused', { time: time(new Date(untilMs).toISOString()) })
}

export function approvalText(quick: QuickBet, i18n: I18n): string {
  const { t } = i18n
  return quick.stake === 0 ? t('quick.needs-stake') : t('quick.ask', { amount: moneyOf(quick, quick.stake, i18n) })
}

/** Without a stake there is nothing to approve. */
export function approvalAct({ stake }: QuickBet, { t }: I18n): Pick<ActProps, 'label' | 'onPress'> {
  return stake === 0
    ? { label: t('quick.set-stake'), onPress: showSlip }
    : { label: t('quick.approve-short'), onPress: () => dispatchQuickBet({ type: 'approved' }) }
}

function showSlip(): void {
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
}
