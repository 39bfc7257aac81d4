export { createPlayer } from './create-player.ts'
export { playerRoutes } from './routes.ts'
export { findPlayer } from './sessions.ts'
