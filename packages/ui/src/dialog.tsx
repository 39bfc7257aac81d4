import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** The browser keeps focus inside, closes on Escape and gives focus back. */
export function Modal({ isOpen, onClose, title, closeLabel, children }: ModalProps) {
  const dialog = useDialog(isOpen)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="dialog modal"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event)}
    >
      <header className="modal__head">
        <h2 className="modal__title" id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      <div className="modal__body">{isOpen ? children : null}</div>
    </dialog>
  )
}

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
  className?: string
}

/** Rises from the lower edge; its content brings its own head. */
export function Sheet({ isOpen, onClose, label, children, className }: SheetProps) {
  const dialog = useDialog(isOpen)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames('dialog sheet', className)}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => closeOnScrim(event)}
    >
      {isOpen ? children : null}
    </dialog>
  )
}

function useDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) {
      element.close()
      return
    }
    element.showModal()
    // Without a field to begin with, the whole is read out rather than its close button.
    if (element.querySelector('[autofocus]') === null) element.focus()
  }, [isOpen])
  return dialog
}

/** Only the backdrop reports the dialog itself as its target: what is inside has targets of its own. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>): void {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
  if (event.target === event.currentTarget && !isInside) event.currentTarget.close()
}
