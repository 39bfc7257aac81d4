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

/** A dialog without a look of its own, on which drawers, popovers and sheets are based. */
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

/** Rises from the lower edge. It has no head of its own. */
export function Sheet({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('sheet', className)} />
}

type DrawerProps = OverlayProps & {
  closeLabel: string
  /** Rendered beside the close button. */
  head?: ReactNode
}

/** Slides in from the inline start, with the full height of the screen. */
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

/** A small panel in the upper corner at the inline end; on phones a sheet. The page behind it is not dimmed. */
export function Popover({ className, ...rest }: OverlayProps) {
  return <Overlay {...rest} className={classNames('popover', className)} />
}
