import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { ApiError, isApiError } from '../../api/index.ts'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { unexpectedError } from '../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useRetries } from '../../shell/start/use-retries.ts'
import { isOffline } from '../../live/store/network.ts'
import { isMissingFile } from '../../site/reports/expected-errors.ts'

const locale = getRouteApi('/{-$locale}')

/**
 * NAV-13: shows a page whose data could not be read, inside the layout. A page that could not be reached is tried again
 * automatically.
 */
export function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useI18n()
  const router = useRouter()
  const { site } = locale.useRouteContext()
  // Failed calls and missing files are not faults of the page.
  const isRenderFault = !(error instanceof ApiError) && !isMissingFile(error)
  // The text stays as it was when the page failed, also while it is tried again.
  const [wasOffline] = useState(isOffline)
  const again = useRetries(isMissingFile(error) || isApiError(error, 'unreachable'), tryAgain)

  function tryAgain(hasTried: boolean): void {
    // A file that was missing for lack of a network arrives with it. A file that a deployment has removed does not, and a
    // reloaded page names existing files.
    if (isMissingFile(error) && hasTried) return location.reload()
    reset()
    void router.invalidate()
  }

  return (
    <>
      <title>{t(wasOffline ? 'page.offline-title' : 'page.failed-title', { site: site.brand.name })}</title>
      <ErrorPage
        kind={wasOffline ? 'offline' : 'error'}
        {...(isRenderFault ? { trace: unexpectedError } : {})}
        action={
          <Button variant="primary" onClick={again}>
            {t('common.retry')}
          </Button>
        }
      />
    </>
  )
}
