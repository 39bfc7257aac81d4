import { Badge, Icon } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openPanel, useOpenPanel } from '../../site/page/modal-store.ts'
import { unreadStore } from './unread-store.ts'

type BellProps = {
  /** Handlers that preload the panel when it is about to be opened. */
  intent: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }
}

/** A larger number is shown as `99+`. */
const maxShown = 99

/** NTF-01c: opens the notifications and shows the number of unread ones. The panel is loaded when it is opened. */
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
        <Badge className="header__picks">{`${number(Math.min(unread, maxShown))}${unread > maxShown ? '+' : ''}`}</Badge>
      )}
    </button>
  )
}
