import { Modal } from '@touchline/ui'
import type { ComponentProps } from 'react'
import { useBackCloses } from '../../../site/use-back-closes.ts'

/** UI-02: going back closes it and stays on the page. One that cannot be closed yet stays too, and so does what it shows. */
export function Dialog(props: ComponentProps<typeof Modal>) {
  const { isOpen, isClosable = true, onClose } = props
  useBackCloses(isOpen, () => isClosable && onClose())
  return <Modal {...props} />
}
