import { deleteTotp, postTotp } from '@touchline/contract'
import { Button, Pill } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FactorPart } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, ConfirmButtons, Row, useAct, showDone } from '../../account-frame/parts/index.ts'
import type { NewSecret } from './add-authenticator.tsx'
import { AddAuthenticator } from './add-authenticator.tsx'

export function AuthenticatorRow(part: FactorPart) {
  const { t } = useI18n()
  const { has_totp: isOn, recovery_codes_left: codesLeft } = part.factors
  return (
    <Row
      icon="phone"
      title={t('factor.app')}
      mark={<Pill {...(isOn ? { tone: 'pos' } : {})}>{t(isOn ? 'factor.on' : 'factor.off')}</Pill>}
      {...(codesLeft > 0 ? { more: t('factor.codes-left', { count: codesLeft }) } : {})}
      end={isOn ? <TurnOff {...part} /> : <TurnOnAuthenticator {...part} />}
    />
  )
}

function TurnOff({ confirmed, onChange }: FactorPart) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)

  function remove(): void {
    act.run(async () => {
      if ((await confirmed(() => api(deleteTotp, {}))) === null) return
      setIsOpen(false)
      await onChange()
      showDone({ title: t('factor.removed') })
    })
  }

  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {t('factor.turn-off')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('factor.remove')}>
        <p className="text-2">{t('factor.remove-more')}</p>
        <Failure problem={act.problems.form} />
        <ConfirmButtons act={act} cancel={t('factor.keep')} onCancel={() => setIsOpen(false)} onConfirm={remove}>
          {t('factor.turn-off')}
        </ConfirmButtons>
      </Dialog>
    </>
  )
}

/** The secret is requested before the dialog opens, so that the password is confirmed before the QR code is shown. */
function TurnOnAuthenticator({ confirmed, onChange, showCodes }: FactorPart) {
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
