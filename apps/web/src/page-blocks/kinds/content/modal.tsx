import { Button, Modal } from '@touchline/ui'
import { useState } from 'react'
import { useConfiguredText, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useBackCloses } from '../../../site/page/use-back-closes.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { Paragraphs } from './text.tsx'

export const block = defineBlock({ kind: 'modal', View: ModalBlock })

function ModalBlock({ config: { title, text, button } }: BlockProps<'modal'>) {
  const textOf = useConfiguredText()
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  return (
    <>
      <Button className="button-block" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span dir="auto">{textOf(button ?? title)}</span>
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={<span dir="auto">{textOf(title)}</span>}
        closeLabel={t('common.close')}
      >
        <div className="text-block" dir="auto">
          <Paragraphs text={textOf(text)} />
        </div>
      </Modal>
    </>
  )
}
