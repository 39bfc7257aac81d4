import { Modal } from '@touchline/ui'
import type { ComponentProps } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useHostNotice } from '../../../site/page/modal-store.ts'
import { useBackCloses } from '../../../site/page/use-back-closes.ts'

/**
 * UI-02: going back closes the dialog and stays on the page; a dialog that cannot be closed yet stays open.
 * ERR-02: if the content throws, the dialog closes and the page around it stays.
 */
export function Dialog(props: Omit<ComponentProps<typeof Modal>, 'closeLabel' | 'isHidden'>) {
  const { t } = useI18n()
  const { isOpen, isClosable = true, onClose, children } = props
  const isHidden = useHostNotice()
  useBackCloses(isOpen && !isHidden, () => isClosable && onClose())
  return (
    <Modal {...props} closeLabel={t('common.close')} isHidden={isHidden}>
      <ErrorBoundary name="dialog" isOpened onError={onClose}>
        {children}
      </ErrorBoundary>
    </Modal>
  )
}
