export { predictionRoutes } from './routes.ts'
