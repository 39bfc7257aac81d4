export { registerKey, endReceiptKey, listReceiptKeys, makeReceiptKey, createSigningKey } from './receipt-keys.ts'
export { receiptRoutes } from './routes.ts'
