import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/notifications')({
  staticData: { messages: ['notifications'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.account) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('notifications.page-title', { site: context.site.brand.name }),
      path: context.links.profile('notifications'),
      isIndexed: false,
    }),
  component: Notifications,
})

function Notifications() {
  const { api, links } = Route.useRouteContext()
  return <NotificationsPage api={api} links={links} />
}
