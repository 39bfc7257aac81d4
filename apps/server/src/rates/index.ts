export { createRatesInForce } from './rates-in-force.ts'
export type { RatesInForce } from './rates-in-force.ts'
export { rateRoutes } from './routes.ts'
export { addRates, readRates, toExchange } from './stored-rates.ts'
