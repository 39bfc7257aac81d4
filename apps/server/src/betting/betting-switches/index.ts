export { bettingSwitchRoutes } from './routes.ts'
