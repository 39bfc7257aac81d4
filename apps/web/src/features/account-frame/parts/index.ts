export { Choices } from './choices.tsx'
export { Dialog } from './dialog.tsx'
export {
  AmountInput,
  beginHere,
  Failure,
  focusHere,
  Form,
  FormField,
  Submit,
  showDone,
  textOf,
  useAct,
} from './form.tsx'
export { ButtonPair, ConfirmButtons, Facts, LinkRow, Row, Rows, RowsSkeleton, Section, LoadFailed } from './rows.tsx'
export type { Act } from './form.tsx'
