import type { Notification } from '@touchline/contract'
import { create } from 'zustand'
import { sessionStore } from '../session/index.ts'

/** NTF-01c: how many are unread. Part of the first load: the bell shows it. */
export const unreadStore = create<{ unread: number }>(() => ({ unread: 0 }))

// BEY-04: nothing of a player outlives the session.
sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status === 'player' && session.status !== 'player') setUnread(0)
})

let changes = 0

export function setUnread(unread: number): void {
  changes += 1
  unreadStore.setState({ unread })
}

/** How often it was said so far: an answer to an earlier question is late. */
export function unreadChanges(): number {
  return changes
}

/** `arrived`: one more. `gap`: some may have been missed, so lists are read again. */
export type NotificationUpdate = { type: 'arrived'; notification: Notification } | { type: 'gap' }

const listeners = new Set<(update: NotificationUpdate) => void>()

/** Returns what ends it. */
export function onNotificationUpdate(listener: (update: NotificationUpdate) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitNotificationUpdate(update: NotificationUpdate): void {
  for (const listener of listeners) listener(update)
}
