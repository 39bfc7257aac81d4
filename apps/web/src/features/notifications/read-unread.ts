import { getNotificationCounters } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { sessionStore } from '../session/index.ts'
import { setUnread, unreadChanges } from './unread-store.ts'

/** A number that changes faster than it is read is told by its own messages. */
const mostReadings = 3

/** What was said meanwhile may be newer than the answer or older: it is asked for again. */
export async function readUnread(api: Api): Promise<void> {
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const before = unreadChanges()
    const { unread } = await api(getNotificationCounters, {})
    if (sessionStore.getState().session.status !== 'player') return
    if (unreadChanges() === before) return setUnread(unread)
  }
}
