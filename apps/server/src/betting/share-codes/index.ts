export { shareCodeRoutes } from './routes.ts'
