export { phoneRoutes } from './routes.ts'
