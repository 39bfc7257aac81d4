import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '@touchline/ui'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { useWords } from '../parts/words.tsx'
import { isMissingFile } from '../state/reports/is-missing-file.ts'

const locale = getRouteApi('/{-$locale}')

/** NAV-13: a page whose data could not be read, inside the frame. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useWords()
  const router = useRouter()
  const { links, site } = locale.useRouteContext()

  function tryAgain(): void {
    // The newest page names files that are there.
    if (isMissingFile(error)) return location.reload()
    reset()
    void router.invalidate()
  }

  return (
    <>
      <title>{t('page.failed-title', { site: site.brand.name })}</title>
      <ErrorPage
        kind="error"
        links={links}
        action={
          <Button variant="primary" onClick={tryAgain}>
            {t('common.retry')}
          </Button>
        }
      />
    </>
  )
}
