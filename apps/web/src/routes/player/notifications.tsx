import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/notifications')({
  staticData: { messages: ['auth', 'notifications'] },
  beforeLoad: requireAccount,
  head: accountHead('notifications', 'notifications.title'),
  component: Notifications,
})

function Notifications() {
  const { api, links } = Route.useRouteContext()
  return <NotificationsPage api={api} links={links} />
}
