import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { ButtonLink, ErrorState } from '@touchline/ui'
import { useWords } from '../parts/words.tsx'
import { Failed } from './failed.tsx'

// Inside the frame: a page that is missing or broken keeps header, menu and slip around it.
export const Route = createFileRoute('/{-$locale}/_frame/_body')({
  beforeLoad: ({ context: { site }, params: { locale } }) => {
    // Whatever stands where a language would, and is none of this site's.
    if (locale !== undefined && !site.locales.includes(locale)) throw notFound()
  },
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

function NotFound() {
  const { t } = useWords()
  const { links, site } = Route.useRouteContext()
  return (
    <>
      <title>{t('page.not-found-title', { site: site.name })}</title>
      <ErrorState
        title={t('problem.not-found-title')}
        actions={
          <ButtonLink variant="primary" href={links.home()}>
            {t('page.error.home-button.title')}
          </ButtonLink>
        }
      >
        {t('page.error.not-found.description')}
      </ErrorState>
    </>
  )
}
