export { createPlayer } from './player-records.ts'
export { networkOf } from './sign-in-attempts.ts'
export { playerRoutes } from './routes.ts'
export { findPlayer } from './sessions.ts'
