// What the forms and rows of the account are made of is `parts/`: dialogs over other pages have no frame.
export { AccountFrame } from './account-frame.tsx'
export type { OwnPageProps } from './account-frame.tsx'
export { useAccountPages } from './account-nav.tsx'
