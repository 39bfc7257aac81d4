import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { closeOnScrim, useDialog, useKept } from './use-dialog.ts'

export type PopoverProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
  className?: string
}

/**
 * A small panel in the upper corner where lines end, under whatever opened it there; on phones a sheet. The page behind
 * stays bright: it is a choice made in passing.
 */
export function Popover({ isOpen, onClose, label, children, className }: PopoverProps) {
  const dialog = useDialog(isOpen)
  const isDrawn = useKept(isOpen)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog popover', className)}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event)}
    >
      {isDrawn ? children : null}
    </dialog>
  )
}
