import { betStatusGroups } from '@touchline/contract'
import type { BetResult, BetStatus, PlacedBet } from '@touchline/contract'
import type { I18n, MessageKey } from '@touchline/i18n'
import { Icon } from '@touchline/ui'
import type { IconName, PillProps } from '@touchline/ui'
import { possibleReturn } from './cash-out/part.ts'
import './leg-mark.css'

type BetResultLabel = { text: string; tone: NonNullable<PillProps['tone']>; icon?: IconName }

/** Returns the label of a bet's state. A loss is stated as plainly as a win. */
export function betResultLabel({ status, result }: PlacedBet, { t }: I18n): BetResultLabel {
  switch (status) {
    case 'submitted':
      return { text: t('bets.pending'), tone: 'warn' }
    case 'rejected':
      return { text: t('bets.rejected'), tone: 'neutral' }
    case 'cancelled':
    case 'withdrawn':
      return { text: t('bets.cancelled'), tone: 'neutral' }
    case 'cashed_out':
      return { text: t('bets.cashed-out'), tone: 'accent' }
    case 'cashout_in_progress':
      return { text: t('bets.cashing-out'), tone: 'warn' }
    case 'waiting_results':
    case 'ready_to_process':
      return { text: t('bets.running'), tone: 'neutral' }
    case 'done':
      return resultLabel(result, t)
  }
}

type LegResult = 'open' | 'won' | 'lost' | 'void' | 'cashed-out'

export function legResult(status: BetResult): LegResult {
  switch (status) {
    case 'no_results':
      return 'open'
    case 'win_entire':
    case 'refund_half_win_other':
      return 'won'
    case 'lose_entire':
    case 'refund_half_lose_other':
      return 'lost'
    case 'refund_entire':
    case 'canceled':
      return 'void'
    case 'cashed_out':
      return 'cashed-out'
  }
}

const legLabels = {
  no_results: 'bets.leg-open',
  win_entire: 'price.won',
  refund_half_win_other: 'bets.leg-half-won',
  lose_entire: 'price.lost',
  refund_half_lose_other: 'bets.leg-half-lost',
  refund_entire: 'bets.leg-void',
  canceled: 'bets.leg-void',
  cashed_out: 'bets.cashed-out',
} as const satisfies Record<BetResult, MessageKey>

export function legLabel(status: BetResult): MessageKey {
  return legLabels[status]
}

type BetReturn = { label: 'bets.returned' | 'bets.possible-return'; minor: number }

const settled: readonly BetStatus[] = betStatusGroups.settled

/** Returns what was paid or may still be paid, or null for a bet that was not accepted. */
export function betReturn(bet: PlacedBet): BetReturn | null {
  const { status, win_amount } = bet
  if (settled.includes(status)) return { label: 'bets.returned', minor: win_amount ?? 0 }
  if (status === 'rejected' || status === 'cancelled') return null
  return { label: 'bets.possible-return', minor: possibleReturn(bet) }
}

function resultLabel(result: BetResult, t: I18n['t']): BetResultLabel {
  switch (result) {
    case 'win_entire':
      return { text: t('bets.won'), tone: 'pos', icon: 'check' }
    case 'lose_entire':
      return { text: t('bets.lost'), tone: 'neg', icon: 'close' }
    case 'refund_entire':
    case 'canceled':
      return { text: t('bets.refunded'), tone: 'neutral' }
    case 'refund_half_win_other':
    case 'refund_half_lose_other':
      return { text: t('bets.part-refunded'), tone: 'neutral' }
    case 'cashed_out':
      return { text: t('bets.cashed-out'), tone: 'accent' }
    case 'no_results':
      return { text: t('bets.running'), tone: 'neutral' }
  }
}

/** The sign of a leg's result. It repeats the words beside it, so screen readers skip it. */
export function LegMark({ result }: { result: LegResult }) {
  return (
    <span className={`leg-mark leg-mark--${result}`} aria-hidden="true">
      {result === 'won' ? <Icon name="check" /> : null}
      {result === 'lost' ? <Icon name="close" /> : null}
      {result === 'void' || result === 'cashed-out' ? <Icon name="minus" /> : null}
    </span>
  )
}
