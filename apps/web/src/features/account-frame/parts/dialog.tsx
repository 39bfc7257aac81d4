import { Modal } from '@touchline/ui'
import type { ComponentProps } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useBackCloses } from '../../../site/page/use-back-closes.ts'

/**
 * UI-02: going back closes the dialog and stays on the page; a dialog that cannot be closed yet stays open.
 * ERR-02: if the content throws, the dialog closes and the page around it stays.
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
