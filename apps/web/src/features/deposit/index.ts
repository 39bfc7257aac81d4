// The first load needs these. The page, the modals and the script are imported directly where they are shown.
export { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
