// What other parts may use. The list, the panel and the page are fetched by whoever shows them.
export { NotificationBell } from './notification-bell.tsx'
export { emitNotificationUpdate, readUnread, setUnread } from './unread-store.ts'
