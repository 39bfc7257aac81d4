import { createFileRoute, notFound } from '@tanstack/react-router'
import { YourDataPage } from '../../features/account/your-data/your-data-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/your-data')({
  staticData: { messages: ['auth', 'my-account', 'your-data'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('auth.page-title', { form: context.i18n.t('data.title'), site: context.site.brand.name }),
      path: context.links.profile('your-data'),
      isIndexed: false,
    }),
  component: YourData,
})

function YourData() {
  const { api, links } = Route.useRouteContext()
  return <YourDataPage api={api} links={links} />
}
