import type { CashedOut, CashOutReason, PlacedBet } from '@touchline/contract'
import { create } from 'zustand'
import { sessionStore } from '../../session/index.ts'
import type { SentCashOut } from './unconfirmed.ts'
import type { I18n } from '@touchline/i18n'

/** Why nothing was sold: a reason of the rules, or a fault around them. */
export type CashOutFault = CashOutReason | 'not-arrived' | 'too-many-attempts' | 'failed'

/** How far the cash-out of a bet is; there is none while it is only looked at. */
export type Progress =
  | { step: 'sending'; sent: SentCashOut }
  /** The answer was lost: it is asked for by its key, and nothing else can be done until it is there. */
  | { step: 'checking'; sent: SentCashOut }
  /** A live pick has it decided later; `untilMs` is of `performance.now()`, because clocks of servers and phones differ. */
  | { step: 'waiting'; sent: SentCashOut; offerMinor: number; untilMs: number }
  | { step: 'rejected'; sent: SentCashOut; reason: CashOutFault; offerMinor: number | null; message?: string }
  /** With the bet that took its place; null where only the cash-out was looked up. */
  | { step: 'paid'; sent: SentCashOut; cashedOut: CashedOut; placed: PlacedBet | null }

type Store = { all: Readonly<Record<string, Progress>> }

/** One for the page: a bet may be shown twice, on its page and in the panel, but is sold once. */
const progressStore = create<Store>(() => ({ all: {} }))

sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status === 'player' && session.status !== 'player') progressStore.setState({ all: {} })
})

export function useProgress(betId: string): Progress | undefined {
  return progressStore(({ all }) => all[betId])
}

export function progressOf(betId: string): Progress | undefined {
  return progressStore.getState().all[betId]
}

export function setProgress(betId: string, progress: Progress): void {
  progressStore.setState(({ all }) => ({ all: { ...all, [betId]: progress } }))
}

/** What became of one that is under way; undefined: it was given up, or the player is gone. */
export function progressEnd(betId: string): Promise<Progress | undefined> {
  return new Promise((resolve) => {
    const leave = progressStore.subscribe(({ all: { [betId]: progress } }) => {
      if (isUnderWay(progress)) return
      leave()
      resolve(progress)
    })
  })
}

/** Read and done with. */
export function endProgress(betId: string): void {
  progressStore.setState(({ all }) => {
    const { [betId]: _ended, ...others } = all
    return { all: others }
  })
}

export function isUnderWay(progress: Progress | undefined): boolean {
  return progress?.step === 'sending' || progress?.step === 'checking' || progress?.step === 'waiting'
}

/** BEY-03, BEY-06e: why a bet is not bought back, as a sentence. */
export function reasonText(reason: CashOutFault, { t }: I18n): string {
  return t(`cash-out.reason-${reason}`)
}
