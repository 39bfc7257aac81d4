import type { Notification } from '@touchline/contract'
import { create } from 'zustand'
import { sessionStore } from '../session/index.ts'

/** NTF-01c: holds the number of unread notifications, which the bell shows on the first load. */
export const unreadStore = create<{ unread: number }>(() => ({ unread: 0 }))

// BEY-04: the number must not outlive the session.
sessionStore.subscribe(({ session }, { session: before }) => {
  if (before.status === 'player' && session.status !== 'player') setUnread(0)
})

let changes = 0

export function setUnread(unread: number): void {
  changes += 1
  unreadStore.setState({ unread })
}

/** Counts the changes, so that a reply to an earlier request can be recognised. */
export function unreadChanges(): number {
  return changes
}

/**
 * `arrived` contains a new notification; after a `gap` in the messages some may be missing, so lists are read again.
 */
type NotificationUpdate = { type: 'arrived'; notification: Notification } | { type: 'gap' }

const listeners = new Set<(update: NotificationUpdate) => void>()

/** Returns a function that unsubscribes. */
export function onNotificationUpdate(listener: (update: NotificationUpdate) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitNotificationUpdate(update: NotificationUpdate): void {
  for (const listener of listeners) listener(update)
}
