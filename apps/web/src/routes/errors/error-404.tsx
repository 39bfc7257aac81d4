import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/404')({
  staticData: { status: 404, messages: ['errors'] },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('errors.page-title', { title: t('problem.not-found-title'), site: context.site.brand.name }),
      path: context.links.error('404'),
      isIndexed: false,
    })
  },
  component: Error404,
})

function Error404() {
  return <ErrorPage kind="not-found" />
}
