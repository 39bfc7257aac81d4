import { createFileRoute, notFound } from '@tanstack/react-router'
import { DevicesPage } from '../../features/account/devices/devices-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/devices')({
  staticData: { messages: ['auth', 'my-account', 'devices'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('auth.page-title', {
        form: context.i18n.t('devices.title'),
        site: context.site.brand.name,
      }),
      path: context.links.profile('devices'),
      isIndexed: false,
    }),
  component: Devices,
})

function Devices() {
  const { api, links } = Route.useRouteContext()
  return <DevicesPage api={api} links={links} />
}
