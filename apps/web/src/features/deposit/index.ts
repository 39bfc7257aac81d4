// Only what the first load needs. The deposit page, the modals and the payment script are imported directly where they
// are used, so that they stay out of the first load.
export { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
