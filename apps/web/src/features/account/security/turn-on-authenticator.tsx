import { postTotp } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FactorPart } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, useAct } from '../../account-frame/parts/index.ts'
import type { NewSecret } from './add-authenticator.tsx'
import { AddAuthenticator } from './add-authenticator.tsx'

/** The secret is requested before the dialog opens, so that the password is confirmed before the QR code is shown. */
export function TurnOnAuthenticator({ confirmed, onChange, showCodes }: FactorPart) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function begin(): void {
    act.run(async () => {
      const begun = await confirmed(() => api(postTotp, {}))
      if (begun === null) return
      setSecret(begun)
      setIsOpen(true)
    })
  }

  return (
    <>
      <Button size="s" blocked={act.isBusy} aria-busy={act.isBusy} onClick={begin}>
        {t('factor.turn-on')}
      </Button>
      <Failure problem={act.problems.form} />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('factor.add')}>
        {secret === null ? null : (
          <AddAuthenticator
            confirmed={confirmed}
            secret={secret}
            onAdded={(codes) => {
              setIsOpen(false)
              showCodes(codes)
              void onChange()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
