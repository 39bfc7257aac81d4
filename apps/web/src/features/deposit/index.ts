// The first load has it: the page, the modals and the script are fetched by whoever shows them.
export { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
