export { statementRoutes } from './routes.ts'
