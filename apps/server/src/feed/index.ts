export { takeLeadership } from './leadership.ts'
export { runFeed } from './run-feed.ts'
export { beginning, supervise } from './supervise.ts'
export type { Order, SupervisionEvent } from './supervise.ts'
