import { postPhone, postPhoneVerify } from '@touchline/contract'
import type { PhoneVerification } from '@touchline/contract'
import { latinFigures } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { isApiError } from '../../../api/index.ts'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'
import { plainNumber } from '../../player-fields/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { beginHere, focusHere, Form, FormField, Submit, textOf, useAct } from '../../account-frame/parts/index.ts'

type PhoneFormProps = { phone: PhoneVerification; onChange: (phone: PhoneVerification) => void }

/**
 * Asks for the phone number, then for the code sent to it. A code sent before the form was opened can still be entered.
 */
export function PhoneForm({ phone, onChange }: PhoneFormProps) {
  const [sentTo, setSentTo] = useState(() => (phone.resend_timeout > 0 ? phone.number : null))
  if (sentTo !== null) {
    return <CodeForm phone={phone} number={sentTo} onChange={onChange} onBack={() => setSentTo(null)} />
  }
  return (
    <NumberForm
      phone={phone}
      onSent={(number, next) => {
        onChange(next)
        setSentTo(number)
      }}
    />
  )
}

type NumberFormProps = {
  phone: PhoneVerification
  onSent: (number: string, phone: PhoneVerification) => void
}

function NumberForm({ phone, onSent }: NumberFormProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()

  function send(given: FormData): void {
    const number = plainNumber(textOf(given, 'number'))
    if (!/^\+[1-9]\d{6,14}$/.test(number)) return act.setProblems({ fields: { number: 'phone.invalid' }, form: null })
    act.run(async () => onSent(number, (await api(postPhone, { body: { number } })).phone))
  }

  return (
    <Form act={act} onSubmit={send}>
      {phone.sms_limit_reached ? <Note tone="warn">{t('phone.limit')}</Note> : null}
      <FormField
        name="number"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={24}
        ref={beginHere}
        defaultValue={phone.number ?? ''}
        label={t('phone.number')}
        hint={t('phone.number-more')}
        problem={act.problems.fields['number']}
      />
      <Submit act={act}>{t('phone.send')}</Submit>
    </Form>
  )
}

type CodeFormProps = PhoneFormProps & { number: string; onBack: () => void }

function CodeForm({ phone, number, onChange, onBack }: CodeFormProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const waitSeconds = useCountdown(phone)

  function send(given: FormData): void {
    const code = latinFigures(textOf(given, 'code')).trim()
    if (!/^\d{6}$/.test(code)) return act.setProblems({ fields: { code: 'phone.wrong' }, form: null })
    act.run(async () => {
      try {
        onChange((await api(postPhoneVerify, { body: { code } })).phone)
      } catch (error) {
        if (!isApiError(error, 'token-rejected')) throw error
        act.setProblems({ fields: { code: 'phone.gone' }, form: null })
      }
    })
  }

  const problem = act.problems.fields['code']
  return (
    <Form act={act} onSubmit={send}>
      <p className="text-2">
        <Sentence
          of="phone.sent"
          values={{
            number: (
              <bdi key="number" className="num">
                {number}
              </bdi>
            ),
          }}
        />
      </p>
      <FormField
        key={number}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        ref={focusHere}
        label={t('phone.code')}
        problem={problem === 'wrong.invalid' ? 'phone.wrong' : problem}
      />
      <Submit act={act}>{t('phone.check')}</Submit>
      <div className="account-answers">
        <Button onClick={onBack}>{t('phone.other')}</Button>
        <Button
          blocked={waitSeconds > 0 || act.isBusy}
          onClick={() => {
            if (waitSeconds > 0) return
            act.run(async () => onChange((await api(postPhone, { body: { number } })).phone))
          }}
        >
          {waitSeconds > 0 ? t('phone.again-in', { count: waitSeconds }) : t('phone.again')}
        </Button>
      </div>
    </Form>
  )
}

/** Counts the seconds until another code can be requested, starting when the server replied. */
function useCountdown(phone: PhoneVerification): number {
  const [endsAtMs, setEndsAtMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    setNowMs(Date.now())
    setEndsAtMs(Date.now() + phone.resend_timeout * 1_000)
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [phone])
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))
}
