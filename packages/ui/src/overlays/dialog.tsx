import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { ofItself, scrimProps, useDialog, useRetained } from './use-dialog.ts'
import './dialog.css'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  size?: 's' | 'm' | 'l'
  /** False makes a modal stay until the player has decided. */
  isClosable?: boolean
  /** True hides the modal without losing its state. */
  isHidden?: boolean
}

/**
 * A modal dialog; on phones it is a sheet. The browser traps and restores the focus, and closes the dialog on Escape.
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, closeLabel, children, size = 's', isClosable = true, isHidden = false } = props
  const dialog = useDialog(isOpen && !isHidden)
  const isRendered = useRetained(isOpen)
  const titleId = useId()

  function closed(): void {
    if (isHidden) return
    // Opens the dialog again: in browsers without `closedby` a second Escape closes any dialog.
    if (isOpen && !isClosable) dialog.current?.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog modal', size !== 's' && `modal--${size}`)}
      aria-labelledby={titleId}
      closedby={isClosable ? undefined : 'none'}
      onClose={ofItself(closed)}
      {...(isClosable ? scrimProps : {})}
      onKeyDown={(event) => !isClosable && ignoreEscape(event)}
    >
      <header className="modal__head">
        <h2 className="modal__title" id={titleId}>
          {title}
        </h2>
        {isClosable ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
      </header>
      <div className="modal__body">{isRendered ? children : null}</div>
    </dialog>
  )
}

function ignoreEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
