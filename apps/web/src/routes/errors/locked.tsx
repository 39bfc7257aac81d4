import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/locked')({
  staticData: { status: 401, messages: ['errors'] },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('errors.page-title', { title: t('errors.locked'), site: context.site.brand.name }),
      path: context.links.error('locked'),
      isIndexed: false,
    })
  },
  component: Locked,
})

function Locked() {
  const { t } = useI18n()
  return <ErrorPage kind="locked" title={t('errors.locked')} links={Route.useRouteContext().links} />
}
