import { createFileRoute, notFound } from '@tanstack/react-router'
import { SecurityPage } from '../../features/account/security/security-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/security')({
  staticData: { messages: ['auth', 'my-account', 'security'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('auth.page-title', {
        form: context.i18n.t('security.title'),
        site: context.site.brand.name,
      }),
      path: context.links.profile('security'),
      isIndexed: false,
    }),
  component: Security,
})

function Security() {
  const { api, links } = Route.useRouteContext()
  return <SecurityPage api={api} links={links} />
}
