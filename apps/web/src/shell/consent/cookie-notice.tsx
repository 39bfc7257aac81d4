import { Button } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pushModal } from '../../site/page/modal-store.ts'
import { decide } from './consent.ts'
import { usePage } from '../../site/use-page.ts'
import './consent.css'

/** SHELL-10: asks for consent. Accepting and declining look the same, and the page works without an answer. */
export function CookieNotice() {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <aside className="cookies" aria-label={t('cookies.title')}>
      <div className="grow">
        <b className="strong">{t('cookies.title')}</b>
        <p className="text-sm text-2">
          {t('cookies.text')}{' '}
          <button type="button" className="link" onClick={() => pushModal('cookie-settings')}>
            {t('cookies.choose')}
          </button>{' '}
          ·{' '}
          <a className="link" href={links.help('privacy')}>
            {t('cookies.privacy')}
          </a>
        </p>
      </div>
      <div className="choices">
        <Button variant="line" onClick={() => decide({ statistics: false, chat: false })}>
          {t('cookies.needed-only')}
        </Button>
        <Button variant="line" onClick={() => decide({ statistics: true, chat: true })}>
          {t('cookies.allow-all')}
        </Button>
      </div>
    </aside>
  )
}
