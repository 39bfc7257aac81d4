import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { scrimProps, useDialog, useKept } from './use-dialog.ts'

export type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
  className?: string
}

/** A dialog without a look of its own: whatever lies over the page is one of these. */
export function Overlay({ isOpen, onClose, label, children, className }: OverlayProps) {
  const dialog = useDialog(isOpen)
  const isDrawn = useKept(isOpen)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog', className)}
      aria-label={label}
      onClose={onClose}
      {...scrimProps}
    >
      {isDrawn ? children : null}
    </dialog>
  )
}
