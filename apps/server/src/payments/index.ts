export { createProviderOf } from './payment-provider.ts'
export { paymentRoutes } from './routes.ts'
export { startPayouts } from './run-payouts.ts'
export { createVerification } from './verification.ts'
