import { getNotificationCounters } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { sessionStore } from '../session/index.ts'
import { setUnread, unreadChanges } from './unread-store.ts'

/** A number that changes during every read is left to the messages that change it. */
const maxAttempts = 3

/** Reads the number of unread notifications, and reads again if a message changed it in the meantime. */
export async function readUnread(api: Api): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = unreadChanges()
    const { unread } = await api(getNotificationCounters, {})
    if (sessionStore.getState().session.status !== 'player') return
    if (unreadChanges() === before) return setUnread(unread)
  }
}
