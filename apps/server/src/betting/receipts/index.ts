export { registerKey } from './receipt-keys.ts'
export { endReceiptKey, listReceiptKeys, makeReceiptKey } from './rotate-keys.ts'
export { receiptRoutes } from './routes.ts'
export { createSigningKey } from './signing-key.ts'
