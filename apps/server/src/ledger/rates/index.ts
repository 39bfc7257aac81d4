export { addRates, createRatesInForce, readRates, toExchange } from './stored-rates.ts'
export type { RatesInForce, StoredRates } from './stored-rates.ts'
export { rateRoutes } from './routes.ts'
export { startRates } from './run-rates.ts'
