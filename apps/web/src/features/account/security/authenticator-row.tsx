import { deleteTotp, postTotp, putTotp } from '@touchline/contract'
import { Button, Pill, QrCode } from '@touchline/ui'
import { useState } from 'react'
import { latinFigures } from '@touchline/i18n'
import type * as z from 'zod/mini'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { FactorPart } from './factors-query.ts'
import { usePage } from '../../../site/use-page.ts'
import {
  Dialog,
  Failure,
  ConfirmButtons,
  Row,
  useAct,
  beginHere,
  Form,
  FormField,
  Submit,
  textOf,
  showDone,
} from '../../account-frame/parts/index.ts'
import type { Confirmation } from '../confirm-password/use-confirmation.tsx'
import { useCopy } from './use-recovery-codes.tsx'
import './security.css'

export function AuthenticatorRow(part: FactorPart) {
  const { t } = useI18n()
  const { has_totp: isOn, recovery_codes_left: codesLeft } = part.factors
  return (
    <Row
      icon="phone"
      title={t('factor.app')}
      mark={<Pill {...(isOn ? { tone: 'pos' } : {})}>{t(isOn ? 'factor.on' : 'factor.off')}</Pill>}
      {...(codesLeft > 0 ? { more: t('factor.codes-left', { count: codesLeft }) } : {})}
      end={isOn ? <TurnOff {...part} /> : <TurnOn {...part} />}
    />
  )
}

/** The secret is requested before the dialog opens, so that the password is confirmed before the QR code is shown. */
function TurnOn({ confirmed, onChange, showCodes }: FactorPart) {
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

type NewSecret = z.infer<typeof postTotp.reply>

type AddAuthenticatorProps = {
  confirmed: Confirmation['confirmed']
  secret: NewSecret
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Shows the QR code, the key for typing it in, and a field for the first code, which proves that the app works. */
function AddAuthenticator({ confirmed, secret: { secret, uri }, onAdded }: AddAuthenticatorProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const copy = useCopy()

  function send(given: FormData): void {
    const code = latinFigures(textOf(given, 'code')).replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return act.setProblems({ fields: { code: 'factor.wrong' }, form: null })
    act.run(async () => {
      const added = await confirmed(() => api(putTotp, { body: { code } }))
      if (added) onAdded(added.recovery_codes)
    })
  }

  const problem = act.problems.fields['code']
  return (
    <Form act={act} onSubmit={send}>
      <div className="factor-secret">
        <QrCode text={uri} label={t('factor.qr')} />
        <div className="stack">
          <p className="text-sm text-2">{t('factor.scan')}</p>
          <bdi className="num factor-secret__key">{inFours(secret)}</bdi>
          <div>
            <Button size="s" onClick={() => copy(secret)}>
              {t('factor.copy-key')}
            </Button>
          </div>
        </div>
      </div>
      <FormField
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        ref={beginHere}
        label={t('factor.code')}
        hint={t('factor.code-more')}
        problem={problem === 'wrong.invalid' ? 'factor.wrong' : problem}
      />
      <Submit act={act}>{t('factor.turn-on')}</Submit>
    </Form>
  )
}

/** Groups of four are easier to read and to type. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
