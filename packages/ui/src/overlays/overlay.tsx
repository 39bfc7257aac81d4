import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { ofItself, scrimProps, useDialog, useRetained } from './use-dialog.ts'
import './dialog.css'
import './overlay.css'

export type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
  className?: string
}

/** A dialog without a look of its own, on which drawers, popovers and sheets are based. */
export function Overlay({ isOpen, onClose, label, children, className }: OverlayProps) {
  const dialog = useDialog(isOpen)
  const isRendered = useRetained(isOpen)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog', className)}
      aria-label={label}
      onClose={ofItself(onClose)}
      {...scrimProps}
    >
      {isRendered ? children : null}
    </dialog>
  )
}

/** Rises from the lower edge. It has no head of its own. */
export function Sheet({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('sheet', className)} />
}
