export { createPlayer } from './create-player.ts'
export { networkOf } from './network-of.ts'
export { playerRoutes } from './routes.ts'
export { findPlayer } from './sessions.ts'
