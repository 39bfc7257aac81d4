import { Button } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { queryClient } from '../session/query-client.ts'
import { alertUnlessRead } from './notification-list.tsx'
import { markRead } from './notification-queries.ts'
import { unreadStore } from './unread-store.ts'
import { usePage } from '../../site/use-page.ts'

/** BOOK-16d. It stays where it is when there is nothing to mark: the focus is on it. */
export function ReadAllButton({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const i18n = useI18n()
  const isAllRead = unreadStore(({ unread }) => unread === 0)
  return (
    <Button
      size="s"
      blocked={isAllRead}
      onClick={() => isAllRead || void alertUnlessRead(markRead(queryClient(), api, playerId), i18n)}
    >
      {i18n.t('notifications.read-all')}
    </Button>
  )
}
