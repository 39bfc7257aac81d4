import type { Account } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { ClosureSteps } from './closure-steps.tsx'
import { Dialog, Row } from '../../account-frame/parts/index.ts'

type ClosureRowProps = {
  playerId: number
  accounts: readonly Account[]
  isDemo: boolean
  onClosed: () => void
}

/** AUTH-13d. */
export function ClosureRow(props: ClosureRowProps) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Row
        icon="lock"
        title={t('close.row')}
        more={t('close.row-more')}
        end={
          <Button size="s" onClick={() => setIsOpen(true)}>
            {t('close.open')}
          </Button>
        }
      />
      <Dialog isOpen={isOpen} onClose={close} title={t('close.title')} closeLabel={t('common.close')}>
        <ClosureSteps {...props} onKeep={close} />
      </Dialog>
    </>
  )
}
