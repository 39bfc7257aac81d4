import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { closeOnScrim, useDialog, useKept } from './use-dialog.ts'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** Beside the close button. */
  head?: ReactNode
  children: ReactNode
  className?: string
}

/** Comes in from the edge where lines begin, as high as the screen. */
export function Drawer({ isOpen, onClose, label, closeLabel, head, children, className }: DrawerProps) {
  const dialog = useDialog(isOpen)
  const isDrawn = useKept(isOpen)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog drawer', className)}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event)}
    >
      <header className="drawer__head">
        <div className="grow">{head}</div>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div className="drawer__body">{isDrawn ? children : null}</div>
    </dialog>
  )
}
