import { getNotificationCounters } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { sessionStore } from '../session/index.ts'
import { setUnread, unreadChanges } from './unread-store.ts'

/** What a message said meanwhile is newer than the answer. */
export async function readUnread(api: Api): Promise<void> {
  const before = unreadChanges()
  const { unread } = await api(getNotificationCounters, {})
  if (unreadChanges() === before && sessionStore.getState().session.status === 'player') setUnread(unread)
}
