import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../features/errors/error-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_frame/_body/sports/500')({
  staticData: { status: 500, words: ['errors'] },
  head: ({ match: { context } }) => {
    const { t } = context.words
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
  return <ErrorPage kind="error" links={Route.useRouteContext().links} />
}
