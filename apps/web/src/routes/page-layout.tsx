import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { BlockList } from '../page-blocks/block-list.tsx'
import { usePageContent, usePageData } from '../page-blocks/page-zones.ts'
import { ErrorPage } from '../features/content/error-page.tsx'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { ApiError } from '../api/index.ts'
import { isOutOfReach, offlineMatches } from '../live/store/network.ts'
import { Failed } from './errors/failed.tsx'

// Errors are shown inside the layout, so that header, menu and slip stay.
export const Route = createFileRoute('/{-$locale}/_shell/_page')({
  beforeLoad: ({ context: { site }, params: { locale }, location, preload }) => {
    // The first segment is neither a language of this site nor a page.
    if (locale !== undefined && !site.locales.list.includes(locale)) throw notFound()
    // This is checked before the files of the page are requested, because a missing file would reload the document and lose
    // this page.
    return !preload && isOutOfReach(location.pathname) ? openOffline(location.pathname) : undefined
  },
  component: PageContent,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

// The same element every time, so that a page is rendered no more often than without blocks around it.
const body = <Outlet />

function PageContent() {
  return <BlockList blocks={usePageContent()} data={usePageData()} body={body} />
}

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
