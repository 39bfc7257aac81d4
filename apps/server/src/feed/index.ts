export { takeLeadership } from './session/leadership.ts'
export { runFeed } from './run-feed.ts'
export { beginning, supervise } from './supervision/supervise-producer.ts'
export type { Order, SupervisionEvent } from './supervision/supervise-producer.ts'
