import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { ofItself, scrimProps, useDialog, useRetained } from './use-dialog.ts'
import { IconButton } from '../actions/icon-button.tsx'
import './dialog.css'
import './overlay.css'

type OverlayProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
  className?: string
}

/** An unstyled dialog, on which sheets, drawers and popovers are based. */
function Overlay({ isOpen, onClose, label, children, className }: OverlayProps) {
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

/** A dialog that rises from the lower edge. It has no header. */
export function Sheet({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('sheet', className)} />
}

type DrawerProps = OverlayProps & {
  closeLabel: string
  /** Rendered next to the close button. */
  head?: ReactNode
}

/** A dialog that slides in from the inline start, as high as the screen. */
export function Drawer({ closeLabel, head, children, className, ...rest }: DrawerProps) {
  return (
    <Overlay {...rest} className={classNames('drawer', className)}>
      <header className="drawer__head">
        <div className="grow">{head}</div>
        <IconButton icon="close" label={closeLabel} onClick={rest.onClose} />
      </header>
      <div className="drawer__body">{children}</div>
    </Overlay>
  )
}

/** A small dialog in the upper corner at the inline end; on phones a sheet. The page behind it is not dimmed. */
export function Popover({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('popover', className)} />
}
