import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useI18n } from '../../../../site/i18n/use-i18n.tsx'
import { dateWithYear } from '../../../limits/index.ts'
import { usePage } from '../../../../site/use-page.ts'
import { focusHere } from '../../../account-frame/parts/index.ts'

/** Confirms an exclusion, which has ended every session including this one. */
export function ExclusionDone({ until }: { until: string }) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  // The longer page before it was scrolled down, and the router restores that position whenever it loads the page
  // again.
  useEffect(() => {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' })
    const frame = requestAnimationFrame(toTop)
    const leave = router.subscribe('onRendered', () => void requestAnimationFrame(toTop))
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [router])
  const title = until === 'indefinite' ? t('stop.done-ever') : t('stop.done', { until: dateWithYear(until, i18n) })
  return (
    <>
      <h1 className="page-title" tabIndex={-1} ref={focusHere}>
        {t('limits.title')}
      </h1>
      <Card pad role="status">
        <EmptyState
          art="clock"
          title={title}
          action={
            <div className="limit-line__acts">
              <ButtonLink href={links.signIn(links.profile('limits'))}>{t('stop.sign-in')}</ButtonLink>
              <ButtonLink href={links.help('responsibleGambling')}>{t('excluded.help')}</ButtonLink>
            </div>
          }
        >
          {t('stop.done-more')}
        </EmptyState>
      </Card>
    </>
  )
}
