export { takeLeadership } from './leadership.ts'
export { runFeed } from './run-feed.ts'
