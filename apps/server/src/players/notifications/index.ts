export { startBetNotices } from './queue-bet-notices.ts'
export { notificationRoutes } from './routes.ts'
