// For the wallet alone: what `session/index.ts` exports is fetched with every page.
export { changeCurrency } from './change-currency.ts'
