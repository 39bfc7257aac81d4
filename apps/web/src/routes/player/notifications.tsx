import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { AccountNav } from '../../features/account-frame/account-nav.tsx'
import { accountHead, requireAccount } from './account-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/profile/notifications')({
  staticData: { messages: ['auth', 'my-account', 'notifications'] },
  beforeLoad: requireAccount,
  head: accountHead('notifications', 'notifications.title'),
  component: Notifications,
})

function Notifications() {
  return <NotificationsPage nav={<AccountNav page="notifications" />} />
}
