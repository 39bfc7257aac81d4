import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { ErrorPage } from '../features/content/error-page.tsx'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { ApiError } from '../api/index.ts'
import { isOutOfReach, offlineMatches } from '../live/store/network.ts'
import { Failed } from './errors/failed.tsx'

// Inside the layout: a page that is missing or broken keeps header, menu and slip around it.
export const Route = createFileRoute('/{-$locale}/_shell/_page')({
  beforeLoad: ({ context: { site }, params: { locale }, location, preload }) => {
    // Whatever stands where a language would, and is none of this site's.
    if (locale !== undefined && !site.locales.list.includes(locale)) throw notFound()
    // Before the page's own files are asked for: one that is missing would load the document anew, and lose this page.
    return !preload && isOutOfReach(location.pathname) ? openOffline(location.pathname) : undefined
  },
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

async function openOffline(path: string): Promise<void> {
  if (!(await offlineMatches.current?.canOpen(path))) throw new ApiError('unreachable')
}

function NotFound() {
  const { t } = useI18n()
  const { site } = Route.useRouteContext()
  return (
    <>
      <title>{t('page.not-found-title', { site: site.brand.name })}</title>
      <ErrorPage kind="not-found" />
    </>
  )
}
