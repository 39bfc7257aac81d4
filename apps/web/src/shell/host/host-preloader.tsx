import { Modal, Skeleton } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { sessionStore } from '../../features/session/session-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/** A host that opens nothing must not leave the page covered. */
const longestMs = 10_000

/** CFG-04fg: while the host opens its form, whoever asked for it sees that something happens. */
export function HostPreloader({ form, onEnd }: { form: 'sign-in' | 'sign-up'; onEnd: () => void }) {
  const { t } = useI18n()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, longestMs)
    // Signed in, or back on this page from the form of the host.
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
