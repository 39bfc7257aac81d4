import { Button } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { Act } from './use-act.ts'
import '../account.css'

/** Shows buttons of the same size, the cautious one first. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className="account-answers">{children}</div>
}

type ConfirmButtonsProps = {
  act: Pick<Act, 'isBusy'>
  /** The label of the button that changes nothing. */
  cancel: ReactNode
  onCancel: () => void
  /** If omitted, the confirming button submits the form around it. */
  onConfirm?: () => void
  children: ReactNode
}

/** Shows a button that changes nothing and one that confirms, which is blocked while the call is under way. */
export function ConfirmButtons({ act: { isBusy }, cancel, onCancel, onConfirm, children }: ConfirmButtonsProps) {
  return (
    <ButtonPair>
      <Button variant="line" size="l" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant="line"
        size="l"
        blocked={isBusy}
        aria-busy={isBusy}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' as const })}
      >
        {children}
      </Button>
    </ButtonPair>
  )
}
