// The first load needs these. The list, the panel, the page and `read-unread.ts` are imported directly by their users.
export { NotificationBell } from './notification-bell.tsx'
export { emitNotificationUpdate, setUnread } from './unread-store.ts'
