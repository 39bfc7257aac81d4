// Only what the first load needs. The list, the panel, the page and `read-unread.ts` are imported directly where they
// are used, so that they stay out of it.
export { NotificationBell } from './notification-bell.tsx'
export { emitNotificationUpdate, setUnread } from './unread-store.ts'
