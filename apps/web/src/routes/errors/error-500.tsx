import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/500')({
  staticData: { status: 500, messages: ['errors'] },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('errors.page-title', { title: t('problem.title'), site: context.site.brand.name }),
      path: context.links.error('500'),
      isIndexed: false,
    })
  },
  component: Error500,
})

function Error500() {
  return <ErrorPage kind="error" />
}
