import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountParts, accountTitle } from '../../features/account/account-parts.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { accountServices } from '../../site/services.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/$')({
  staticData: { messages: ['auth'] },
  loader: ({ params, context: { site } }) => {
    const part = accountParts.find((name) => name === params._splat)
    if (!part || !site.services[accountServices[part]]) throw notFound()
    return { part }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {}
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('auth.page-title', { form: t(accountTitle(loaderData.part)), site: context.site.brand.name }),
      path: context.links.profile(loaderData.part),
      isIndexed: false,
    })
  },
  component: ProfilePart,
})

function ProfilePart() {
  return <AccountPage part={Route.useLoaderData().part} links={Route.useRouteContext().links} />
}
