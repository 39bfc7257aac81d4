import { putTotp } from '@touchline/contract'
import type { postTotp } from '@touchline/contract'
import { Button, QrCode } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import type * as z from 'zod/mini'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import { useAct, beginHere, Form, FormField, Submit, textOf } from '../../account-frame/parts/index.ts'
import type { Confirmation } from '../confirm-password/use-confirmation.tsx'
import { useCopy } from './use-recovery-codes.tsx'
import './security.css'

export type NewSecret = z.infer<typeof postTotp.reply>

type AddAuthenticatorProps = {
  confirmed: Confirmation['confirmed']
  secret: NewSecret
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Shows the QR code, the key for typing it in, and a field for the first code, which proves that the app works. */
export function AddAuthenticator({ confirmed, secret: { secret, uri }, onAdded }: AddAuthenticatorProps) {
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

/** Splits the key into groups of four, which are easier to read and to type. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
