import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProfilePage } from '../../features/account/profile/profile-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/details')({
  staticData: { messages: ['auth', 'my-account', 'profile'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  // What the site asks of its players, which not every page carries.
  loader: async ({ context: { wholeSite } }) => {
    const { playerFields, countries } = await wholeSite()
    return { playerFields, countries }
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('auth.page-title', {
        form: context.i18n.t('profile.title'),
        site: context.site.brand.name,
      }),
      path: context.links.profile('details'),
      isIndexed: false,
    }),
  component: Details,
})

function Details() {
  const { api, links } = Route.useRouteContext()
  return <ProfilePage api={api} links={links} asked={Route.useLoaderData()} />
}
