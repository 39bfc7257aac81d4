import type { Notification } from '@touchline/contract'
import { ButtonLink, classNames, Icon, IconButton, VisuallyHidden } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useRef } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { accountServices } from '../../site/services.ts'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'

type NotificationRowProps = { notification: Notification; onRead: () => void }

/**
 * NTF-01b: shows a coloured icon, title, one sentence and the time; an unread one has a dot, bold text and a hidden
 * word. Its text may be in a language that the player used earlier, and run in the other direction.
 */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { links } = usePage()
  const { t, time } = useI18n()
  const { shell, services } = useSite()
  const { title, body, caption, read, type, created_at: at } = notification
  const row = useRef<HTMLElement>(null)
  const { icon, tone } = markOf(notification)
  const isOfBet = type === 'bet' || type === 'vip_bet'
  const page = pagesOfObjects[notification.object_type ?? '']
  return (
    <article ref={row} tabIndex={-1} className={classNames('notice', !read && 'notice--new')}>
      <span className={classNames('notice__mark', tone !== null && `notice__mark--${tone}`)}>
        <Icon name={icon} />
        <VisuallyHidden>{t(`notifications.type-${type}`)}</VisuallyHidden>
      </span>
      <div className="notice__text">
        <h3 className="notice__title">
          {read ? null : <VisuallyHidden>{`${t('notifications.new')} `}</VisuallyHidden>}
          <bdi>{title}</bdi>
        </h3>
        <p>
          <bdi>{body}</bdi>
        </p>
        {caption === null ? null : (
          <p className="text-xs text-3">
            <bdi>{caption}</bdi>
          </p>
        )}
        {isOfBet && shell.isMyBetsVisible ? (
          <ButtonLink size="s" href={links.bets()} onClick={() => !read && onRead()}>
            {t('notifications.see-bets')}
          </ButtonLink>
        ) : null}
        {page !== undefined && services[accountServices[page]] ? (
          <ButtonLink size="s" href={links.profile(page)} onClick={() => !read && onRead()}>
            {t(`notifications.see-${page}`)}
          </ButtonLink>
        ) : null}
      </div>
      <div className="notice__end">
        <time dateTime={at}>{time(at)}</time>
        {read ? null : (
          <IconButton
            icon="check"
            size="s"
            label={t('notifications.read-one', { title })}
            onClick={() => {
              // The pressed button disappears, so the focus moves to its row.
              row.current?.focus()
              onRead()
            }}
          />
        )}
      </div>
    </article>
  )
}

type Mark = { icon: IconName; tone: 'pos' | 'warn' | 'neg' | 'accent' | null }

const marks: Readonly<Record<Notification['type'], Mark>> = {
  bet: { icon: 'receipt', tone: null },
  vip_bet: { icon: 'receipt', tone: 'accent' },
  bonus: { icon: 'star', tone: 'accent' },
  jackpot: { icon: 'bolt', tone: 'accent' },
  maintenance: { icon: 'settings', tone: null },
}

/** The object of a notification, if the server names one, gives a more specific mark than its type. */
const marksOfObjects: Readonly<Record<string, Mark | undefined>> = {
  'bet-corrected': { icon: 'refresh', tone: 'warn' },
  'bet-won': { icon: 'check', tone: 'pos' },
  'bet-void': { icon: 'receipt', tone: 'warn' },
  'deposit-received': { icon: 'plus', tone: 'pos' },
  'deposit-reversed': { icon: 'minus', tone: 'warn' },
  'withdrawal-paid': { icon: 'minus', tone: null },
  'withdrawal-rejected': { icon: 'refresh', tone: 'warn' },
  'new-device': { icon: 'lock', tone: null },
  'password-changed': { icon: 'lock', tone: null },
  'password-known': { icon: 'warning', tone: 'neg' },
  'email-change-asked': { icon: 'user', tone: 'warn' },
  'email-changed': { icon: 'user', tone: null },
  'factor-added': { icon: 'shield', tone: null },
  'factor-removed': { icon: 'shield', tone: 'warn' },
}

/** The page on which the player can act on a notification. */
const pagesOfObjects: Readonly<Record<string, 'devices' | 'security' | 'limits' | 'wallet/transactions' | undefined>> =
  {
    'new-device': 'devices',
    'password-changed': 'security',
    'password-known': 'security',
    'email-change-asked': 'security',
    'factor-added': 'security',
    'factor-removed': 'security',
    'limits-review': 'limits',
    'limits-none': 'limits',
    'deposit-received': 'wallet/transactions',
    'deposit-reversed': 'wallet/transactions',
    'withdrawal-paid': 'wallet/transactions',
    'withdrawal-rejected': 'wallet/transactions',
  }

function markOf({ type, object_type: about }: Notification): Mark {
  return marksOfObjects[about ?? ''] ?? marks[type]
}
