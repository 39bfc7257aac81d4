import type { CashedOut, CashOutReason, PlacedBet } from '@touchline/contract'
import { create } from 'zustand'
import { sessionStore } from '../../session/index.ts'
import type { SentCashOut } from './unconfirmed.ts'

/** Why nothing was sold: a reason from the rules, or a failure of the call. */
export type CashOutFault = CashOutReason | 'not-arrived' | 'too-many-attempts' | 'failed'

/** The progress of a requested cash-out; a bet whose offer is only shown has none. */
export type Progress =
  | { step: 'sending'; sent: SentCashOut }
  /**
   * The answer was lost, so the cash-out is looked up by its key. Until the result is known, nothing else can be done
   * with the bet.
   */
  | { step: 'checking'; sent: SentCashOut }
  /**
   * The decision is delayed because of a live selection. `untilMs` is a time of `performance.now()`, because server and
   * phone clocks differ.
   */
  | { step: 'waiting'; sent: SentCashOut; offerMinor: number; untilMs: number }
  | { step: 'rejected'; sent: SentCashOut; reason: CashOutFault; offerMinor: number | null; message?: string }
  /** `placed` is the bet that replaced this one; it is null when only the cash-out was looked up. */
  | { step: 'paid'; sent: SentCashOut; cashedOut: CashedOut; placed: PlacedBet | null }

type Store = { all: Readonly<Record<string, Progress>> }

/** One store for the whole page: a bet may be shown twice, on the page and in the panel, but is sold once. */
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

/** Resolves when a pending cash-out ends, with undefined if it was abandoned or the player has signed out. */
export function progressEnd(betId: string): Promise<Progress | undefined> {
  return new Promise((resolve) => {
    const leave = progressStore.subscribe(({ all: { [betId]: progress } }) => {
      if (isUnderWay(progress)) return
      leave()
      resolve(progress)
    })
  })
}

export function endProgress(betId: string): void {
  progressStore.setState(({ all }) => {
    const { [betId]: _ended, ...others } = all
    return { all: others }
  })
}

export function isUnderWay(progress: Progress | undefined): boolean {
  return progress?.step === 'sending' || progress?.step === 'checking' || progress?.step === 'waiting'
}
