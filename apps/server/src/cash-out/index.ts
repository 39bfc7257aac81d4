export { cashOutBet } from './cash-out-bet.ts'
export type { CashOutAnswer } from './stored-answer.ts'
export { cashOutRoutes } from './routes.ts'
