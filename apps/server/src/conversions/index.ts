export { convertCurrency } from './convert-currency.ts'
export { conversionRoutes } from './routes.ts'
