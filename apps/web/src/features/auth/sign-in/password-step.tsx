import { Button, Field, TextInput } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { signIn } from '../../session/index.ts'
import { useAuthPlace } from '../parts/auth-place.tsx'
import { FailureNote, isNoAnswer } from '../parts/failure-note.tsx'
import { focusStep, focusFirstWrong } from '../parts/focus.ts'
import { PasswordInput } from '../parts/password-input.tsx'
import type { Visitor } from '../parts/visitor-country.tsx'
import { useSubmit } from '../../../site/page/use-submit.ts'
import { DemoPlayer } from './demo-player.tsx'
import { parseLogin } from '../fields/field-values.ts'
import { PasskeyButton } from './passkey.tsx'
import { usePage } from '../../../site/use-page.ts'

type PasswordStepProps = {
  login: string
  /** The player has come back from a later step. */
  isBack: boolean
  isReturning: boolean
  visitor: Visitor | null
  onLogin: (login: string) => void
  onSignedIn: () => void
  /** Returns true if the error leads to another step. */
  onOtherStep: (error: ApiError, email: string | undefined) => boolean
}

type Wrong = { login?: 'required' | 'invalid'; password?: 'required' }

export function PasswordStep(props: PasswordStepProps) {
  const { login, isBack, isReturning, visitor, onLogin, onSignedIn, onOtherStep } = props
  const { t } = useI18n()
  const { services } = useSite()
  const { api, links } = usePage()
  const { next } = useAuthPlace()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, failure, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => isBack && focusStep(form.current))
  useEffect(() => void focus(), [])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // A password manager may have filled in the form before hydration, so its values are not in the state.
    const given = new FormData(event.currentTarget)
    const [name, secret] = [textOf(given.get('login')), textOf(given.get('password'))]
    onLogin(name)
    setPassword(secret)
    const credentials = parseLogin(name)
    const found: Wrong = {
      ...(credentials === null ? { login: name.trim() === '' ? ('required' as const) : ('invalid' as const) } : {}),
      ...(secret === '' ? { password: 'required' as const } : {}),
    }
    setWrong(found)
    if (credentials === null || found.password) return focusFirstWrong(form.current)
    await submit(async () => {
      try {
        await signIn(api, { ...credentials, password: secret })
      } catch (error) {
        const email = 'email' in credentials ? credentials.email : undefined
        if (error instanceof ApiError && onOtherStep(error, email)) return
        throw error
      }
      onSignedIn()
    })
  }

  return (
    <>
      <form className="stack stack--4" method="post" noValidate ref={form} onSubmit={(event) => void send(event)}>
        <PasskeyButton onSignedIn={onSignedIn} />
        <Field label={t('sign-in.login')} {...(wrong.login ? { error: t(`sign-in.login-${wrong.login}`) } : {})}>
          {(control) => (
            <TextInput
              {...control}
              name="login"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              maxLength={254}
              readOnly={isBusy}
              value={login}
              onChange={({ target }) => onLogin(target.value)}
            />
          )}
        </Field>
        <PasswordInput
          label={t('sign-in.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isReadOnly={isBusy}
          error={wrong.password ? t('sign-in.required') : undefined}
        />
        {services.password_reset ? (
          <a className="link text-sm auth__forgot" href={links.auth('password-new', next)}>
            {t('auth.to-password')}
          </a>
        ) : null}
        <FailureNote
          failure={failure}
          // For an unconfirmed email address the form shows another step, so an unconfirmed login here is a phone
          // number.
          text={failure?.code === 'unconfirmed' ? 'sign-in.unconfirmed-phone' : undefined}
        />
        <Button type="submit" variant="primary" size="l" block blocked={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'sign-in.busy' : failure && isNoAnswer(failure) ? 'form.try-again' : 'sign-in.submit')}
        </Button>
      </form>
      {services.sign_up && !isReturning ? (
        <p className="text-sm text-2 auth__center">
          {t('form.new-here')}{' '}
          <a className="link" href={links.auth('sign-up', next)}>
            {t('auth.to-sign-up')}
          </a>
        </p>
      ) : null}
      {isReturning ? null : <DemoPlayer visitor={visitor} />}
    </>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
