import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { dispatchQuickBet } from './quick-bet-store.ts'

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

export type ActProps = {
  label: string
  onPress: () => void
  isMain?: boolean
  /**
   * The action cannot be used now. Its button stays where it is and focusable; a press highlights the explanation in
   * the bar.
   */
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

export function showSlip(): void {
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
}
