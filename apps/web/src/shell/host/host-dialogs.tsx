import { Modal, Skeleton, ButtonLink } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { sessionStore } from '../../features/session/session-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'

/** The page is covered for this long at most, in case the host opens nothing. */
const maxWaitMs = 10_000

/** CFG-04fg: covers the page with a message while the host opens its form. */
export function HostPreloader({ form, onEnd }: { form: 'sign-in' | 'sign-up'; onEnd: () => void }) {
  const { t } = useI18n()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, maxWaitMs)
    // The preloader closes when the player has signed in or has come back from the host's form.
    const leave = sessionStore.subscribe(({ session }) => session.status === 'player' && end())
    addEventListener('focus', end)
    return () => {
      clearTimeout(timer)
      leave()
      removeEventListener('focus', end)
    }
  }, [])
  return (
    <Modal isOpen onClose={onEnd} title={t(`host.${form}`)} closeLabel={t('common.close')}>
      <p className="text-2" role="status">
        {t('host.waiting')}
      </p>
      <div className="stack" aria-hidden="true">
        <Skeleton height="control" />
        <Skeleton height="control" />
      </div>
    </Modal>
  )
}

/** AUTH-07c: covers the page if the embedding page has sent no handshake. */
export function NoHost() {
  const { t } = useI18n()
  const { brand } = useSite()
  return (
    <div className="stack stack--4">
      <p className="text-2">{t('host.missing-text', { site: brand.name })}</p>
      <ButtonLink variant="primary" size="l" block href={location.href} target="_blank" rel="noopener">
        {t('host.missing-open')}
      </ButtonLink>
    </div>
  )
}
