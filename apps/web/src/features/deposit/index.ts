// Part of the first load: the page, the modals and the script are fetched where they are shown.
export { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
