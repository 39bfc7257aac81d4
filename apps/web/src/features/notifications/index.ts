// What other parts may use. The list, the panel, the page and `read-unread.ts` are fetched by whoever needs them.
export { NotificationBell } from './notification-bell.tsx'
export { emitNotificationUpdate, setUnread } from './unread-store.ts'
