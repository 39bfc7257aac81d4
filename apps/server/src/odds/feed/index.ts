export { takeLeadership } from './session/leadership.ts'
export { runFeed } from './run-feed.ts'
export { initialSupervision, superviseProducer } from './supervision/supervise-producer.ts'
export type { SupervisionCommand, SupervisionEvent } from './supervision/supervise-producer.ts'
