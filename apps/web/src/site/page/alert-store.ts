import type { IconName, Tone } from '@touchline/ui'
import { create } from 'zustand'

export type Alert = {
  title: string
  text?: string
  tone?: Tone
  icon?: IconName
  /**
   * Set for an alert that explains why a price cannot be taken, or reports a bet. It closes when another price is taken
   * or the slip opens.
   */
  isOfPrice?: boolean
  /** Set for an alert about the player who is signed in. It closes when the session ends. */
  isOfPlayer?: boolean
  /** The action of the alert's button, which also closes the alert. */
  action?: { label: string; run: () => void }
}

type Store = { alert: Alert | null; isLeaving: boolean }

/** UI-02: how long an alert is shown. The time stops while the pointer or the focus is on the alert. */
const alertShowMs = 5_000
const alertExitMs = 500

export const alertStore = create<Store>(() => ({ alert: null, isLeaving: false }))

type Holder = 'pointer' | 'focus'

let timer: ReturnType<typeof setTimeout> | undefined
let endsAtMs = 0
let leftMs = 0
/**
 * What keeps the alert open: the pointer, the focus or both. They are retained for a new alert, which may appear under
 * them without an event.
 */
const holders = new Set<Holder>()

/** UI-02: a new alert replaces the current one and closes by itself. `null` closes the current one. */
export function showAlert(alert: Alert | null): void {
  if (alert === null) return leave()
  alertStore.setState({ alert, isLeaving: false })
  stopTimer()
  leftMs = alertShowMs
  startTimer()
}

/** Closes an alert about a price when another price is taken or the slip opens. Other alerts stay. */
export function endPriceAlert(): void {
  if (alertStore.getState().alert?.isOfPrice) leave()
}

/** BEY-04: an alert for a player disappears at once when the session ends. */
export function endPlayerAlert(): void {
  if (!alertStore.getState().alert?.isOfPlayer) return
  stopTimer()
  alertStore.setState({ alert: null, isLeaving: false })
}

/** UI-02c: stops the time of the alert, because the pointer or the focus is on it. */
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

/** Assumes that neither the pointer nor the focus is on the alert, for when the events of their leaving were missed. */
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
