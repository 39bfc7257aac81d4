// What other parts may use. The list, the panel and the page are fetched by whoever shows them.
export { NotificationBell } from './notification-bell.tsx'
export { readUnread } from './read-unread.ts'
export { emitNotificationUpdate, setUnread } from './unread-store.ts'
