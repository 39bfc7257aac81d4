import { create } from 'zustand'

export type Alert = { title: string; text?: string }

const showMs = 5_000

export const alertStore = create<{ alert: Alert | null }>(() => ({ alert: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** UI-02: a new one dismisses the one before, and closes by itself. */
export function showAlert(alert: Alert | null): void {
  clearTimeout(timer)
  alertStore.setState({ alert })
  if (alert) timer = setTimeout(() => showAlert(null), showMs)
}
