import { Modal } from '@touchline/ui'
import type { ComponentProps } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useBackCloses } from '../../../site/page/use-back-closes.ts'

/**
 * UI-02: going back closes it and stays on the page. One that cannot be closed yet stays too, and so does what it shows.
 * ERR-02: where what is inside fails, the dialog goes and the page around it stands.
 */
export function Dialog(props: ComponentProps<typeof Modal>) {
  const { isOpen, isClosable = true, onClose, children } = props
  useBackCloses(isOpen, () => isClosable && onClose())
  return (
    <Modal {...props}>
      <ErrorBoundary name="dialog" isOpened onError={onClose}>
        {children}
      </ErrorBoundary>
    </Modal>
  )
}
