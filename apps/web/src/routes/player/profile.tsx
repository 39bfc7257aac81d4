import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/')({
  staticData: { messages: ['auth'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('account.page-title', { site: context.site.brand.name }),
      path: context.links.profile(),
      isIndexed: false,
    }),
  component: Profile,
})

function Profile() {
  return <AccountPage part={null} links={Route.useRouteContext().links} />
}
