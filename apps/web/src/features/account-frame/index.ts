// Forms and rows are in `parts/`, because dialogs over other pages use them without the frame.
export { AccountFrame } from './account-frame.tsx'
export type { OwnPageProps } from './account-frame.tsx'
export { useAccountPages } from './account-nav.tsx'
