import { Badge, Icon } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openPanel, useOpenPanel } from '../../site/page/modal-store.ts'
import { unreadStore } from './unread-store.ts'

type BellProps = {
  /** Signs that it is about to be opened. */
  intent: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }
}

/** More than this is many. */
const mostShown = 99

/** NTF-01c: in the header of a player, with how many are unread. What it opens is fetched then. */
export function NotificationBell({ intent }: BellProps) {
  const { t, number } = useI18n()
  const unread = unreadStore((store) => store.unread)
  const isOpen = useOpenPanel() === 'notifications'
  return (
    <button
      type="button"
      className="iconbtn header__bell"
      aria-label={unread === 0 ? t('shell.notifications') : t('shell.notifications-unread', { count: unread })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openPanel('notifications')}
      {...intent}
    >
      <Icon name="bell" />
      {unread === 0 ? null : (
        <Badge className="header__picks">{`${number(Math.min(unread, mostShown))}${unread > mostShown ? '+' : ''}`}</Badge>
      )}
    </button>
  )
}
