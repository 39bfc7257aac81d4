import { Badge, IconButton, Popover } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { useSession } from '../session/index.ts'
import { NotificationList, ReadAllButton } from './notification-list.tsx'
import { unreadStore } from './unread-store.ts'
import { usePage } from '../../site/use-page.ts'

type NotificationPanelProps = { isOpen: boolean; onClose: () => void }

/** The panel with notifications. It opens below the bell, and fills the screen on a phone. */
export function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const { links } = usePage()
  const { t, number } = useI18n()
  const { services } = useSite()
  const session = useSession()
  const unread = unreadStore((store) => store.unread)
  const isGone = isOpen && session.status !== 'player'
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // A dialog that is removed from the page causes no close event, so its state is updated here.
    if (isGone) close()
  }, [isGone])
  if (session.status !== 'player') return null
  const playerId = session.player.id
  return (
    <Popover isOpen={isOpen} onClose={onClose} label={t('notifications.title')} className="notice-panel">
      <header className="notice-panel__head">
        <h2 className="notice-panel__title">{t('notifications.title')}</h2>
        {unread === 0 ? null : <Badge>{number(unread)}</Badge>}
        <span className="grow" />
        <ReadAllButton playerId={playerId} />
        <IconButton icon="close" size="s" label={t('common.close')} onClick={onClose} />
      </header>
      <div className="notice-panel__list" tabIndex={-1}>
        <NotificationList playerId={playerId} />
      </div>
      {services.account ? (
        <footer className="notice-panel__foot">
          <a className="link" href={links.profile('notifications')}>
            {t('notifications.all')}
          </a>
        </footer>
      ) : null}
    </Popover>
  )
}
