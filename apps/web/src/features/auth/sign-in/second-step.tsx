import { Button, ButtonLink, Field, TextInput } from '@touchline/ui'
import { postSecondFactor } from '@touchline/contract'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { SecondFactor } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { enterSession } from '../../session/index.ts'
import { useTitle } from '../parts/auth-place.tsx'
import { CodeInput, codeLength, CodeSubmit } from '../parts/phone-code.tsx'
import { FailureNote } from '../parts/failure-note.tsx'
import { focusStep, focusFirstWrong } from '../parts/focus.ts'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { hasPasskeys, PasskeyButton } from './passkey.tsx'
import { usePage } from '../../../site/use-page.ts'

type SecondStepProps = { factor: SecondFactor; onSignedIn: () => void; onBack: () => void }
type Method = 'totp' | 'recovery-code' | 'passkey'

/** AUTH-13b: asks for a second factor after the password, with any method that the player has. */
export function SecondStep({ factor, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useI18n()
  // This step renders only in the browser, so the support for passkeys is known.
  const methods = (['totp', 'passkey', 'recovery-code'] as const).filter(
    (one) => factor.methods.includes(one) && (one !== 'passkey' || hasPasskeys()),
  )
  const [method, setMethod] = useState<Method | undefined>(methods[0])
  useTitle(t('second.title'))
  // No method is left: the browser has no passkeys and the recovery codes are used up. A guess would only count as an
  // attempt.
  if (method === undefined) return <NoMethod onBack={onBack} />
  return (
    <div className="stack stack--4" data-state="second-step">
      <p key={`lead-${method}`} className="text-2" tabIndex={-1} ref={method === 'passkey' ? focusStep : undefined}>
        {t(`second.${method}`)}
      </p>
      {method === 'passkey' ? (
        <PasskeyButton isAlone onSignedIn={onSignedIn} />
      ) : (
        <CodeForm key={method} method={method} challenge={factor.challenge} onSignedIn={onSignedIn} onBack={onBack} />
      )}
      <div className="auth__links">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="link text-sm" onClick={() => setMethod(other)}>
              {t(`second.use-${other}`)}
            </button>
          ))}
        <button type="button" className="link text-sm" onClick={onBack}>
          {t('form.back-to-sign-in')}
        </button>
      </div>
    </div>
  )
}

function NoMethod({ onBack }: { onBack: () => void }) {
  const { t } = useI18n()
  const { links } = usePage()
  return (
    <div className="stack stack--4" data-state="second-step">
      <p className="text-2" tabIndex={-1} ref={focusStep}>
        {t('second.none')}
      </p>
      <ButtonLink variant="line" size="l" block href={links.help('helpCenter')}>
        {t('second.help')}
      </ButtonLink>
      <div className="auth__links">
        <button type="button" className="link text-sm" onClick={onBack}>
          {t('form.back-to-sign-in')}
        </button>
      </div>
    </div>
  )
}

type CodeFormProps = {
  method: 'totp' | 'recovery-code'
  challenge: string
  onSignedIn: () => void
  onBack: () => void
}

function CodeForm({ method, challenge, onSignedIn, onBack }: CodeFormProps) {
  const { t } = useI18n()
  const { api } = usePage()
  const [code, setCode] = useState('')
  const { isBusy, failure, submit, clear } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusStep(form.current), [])
  const missing = method === 'totp' ? codeLength - code.length : 0
  const isWrong = failure?.code === 'invalid-credentials' || failure?.code === 'invalid-request'
  const error = isWrong ? t('second.wrong') : undefined

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (missing > 0 || code === '') return form.current?.querySelector('input')?.focus()
    const isDone = await submit(async () => {
      await api(postSecondFactor, { body: { challenge, code: method === 'totp' ? code : recoveryCode(code) } })
      await enterSession(api)
      onSignedIn()
    })
    if (!isDone) focusFirstWrong(form.current)
  }

  function change(text: string): void {
    clear()
    setCode(text)
  }

  return (
    <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void send(event)}>
      {method === 'totp' ? (
        <CodeInput label={t('form.code')} value={code} onChange={change} error={error} />
      ) : (
        <Field label={t('second.recovery-label')} {...(error === undefined ? {} : { error })}>
          {(control) => (
            <TextInput
              {...control}
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              maxLength={20}
              placeholder="ABCDE-FGHIJ"
              value={code}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      )}
      <FailureNote
        failure={isWrong ? null : failure}
        text={failure?.code === 'token-rejected' ? 'second.over' : undefined}
        action={
          failure?.code === 'token-rejected' ? (
            <Button size="s" onClick={onBack}>
              {t('form.back-to-sign-in')}
            </Button>
          ) : undefined
        }
      />
      <CodeSubmit missing={missing} isBusy={isBusy}>
        {t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
      </CodeSubmit>
    </form>
  )
}

/** Formats the code as it was shown, whatever separates its halves. */
function recoveryCode(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}
