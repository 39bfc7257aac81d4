import type { IconName, Tone } from '@touchline/ui'
import { create } from 'zustand'

export type Alert = {
  title: string
  text?: string
  tone?: Tone
  icon?: IconName
  /** It says why a price cannot be taken, or what became of a bet: over when another price is taken or the slip opens. */
  isOfPrice?: boolean
  /** It says something of the player who is signed in. */
  isOfPlayer?: boolean
  /** The one tap that helps; it closes the alert. */
  action?: { label: string; run: () => void }
}

type Store = { alert: Alert | null; isLeaving: boolean }

/** UI-02. Long enough to read, and it waits while somebody reads it. */
const alertShowMs = 5_000
const alertExitMs = 500

export const alertStore = create<Store>(() => ({ alert: null, isLeaving: false }))

type Holder = 'pointer' | 'focus'

let timer: ReturnType<typeof setTimeout> | undefined
let endsAtMs = 0
let leftMs = 0
/** What is on the alert. A new one comes under the same pointer or focus, and says so by no event. */
const holders = new Set<Holder>()

/** UI-02: a new one dismisses the one before, and closes by itself. `null` closes the one that is shown. */
export function showAlert(alert: Alert | null): void {
  if (alert === null) return leave()
  alertStore.setState({ alert, isLeaving: false })
  stopTimer()
  leftMs = alertShowMs
  startTimer()
}

/** Another price was taken, or the slip opened: what was said of a price is over. Other alerts stay. */
export function endPriceAlert(): void {
  if (alertStore.getState().alert?.isOfPrice) leave()
}

/** BEY-04: what was said to a player is gone at once when they are. */
export function endPlayerAlert(): void {
  if (!alertStore.getState().alert?.isOfPlayer) return
  stopTimer()
  alertStore.setState({ alert: null, isLeaving: false })
}

/** UI-02c: while the pointer or the focus is on it, it stays. */
export function pauseAlert(by: Holder): void {
  holders.add(by)
  const { alert, isLeaving } = alertStore.getState()
  if (alert === null || isLeaving || timer === undefined) return
  stopTimer()
  leftMs = Math.max(endsAtMs - Date.now(), 0)
}

export function resumeAlert(by: Holder): void {
  holders.delete(by)
  startTimer()
}

/** What was on it is off it, whatever was heard of that. */
export function releaseAlert(): void {
  holders.clear()
  startTimer()
}

function startTimer(): void {
  const { alert, isLeaving } = alertStore.getState()
  if (alert === null || isLeaving || timer !== undefined || holders.size > 0) return
  endsAtMs = Date.now() + leftMs
  timer = setTimeout(leave, leftMs)
}

function stopTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

function leave(): void {
  clearTimeout(timer)
  if (alertStore.getState().alert === null) return
  alertStore.setState({ isLeaving: true })
  timer = setTimeout(() => alertStore.setState({ alert: null, isLeaving: false }), alertExitMs)
}
