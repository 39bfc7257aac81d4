import { Field, TextInput, Icon, classNames } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'

type PasswordInputProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  isReadOnly?: boolean
  /** An element between the input and its hint. */
  meter?: ReactNode
}

/**
 * Has a button that reveals the password: players who see what they type make fewer mistakes and choose longer ones.
 */
export function PasswordInput(props: PasswordInputProps) {
  const { label, autoComplete, value, onChange, hint, error, isReadOnly, meter } = props
  const { t } = useI18n()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <>
          <TextInput
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            readOnly={isReadOnly}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            after={
              <button
                type="button"
                className="auth__eye"
                aria-label={t(isShown ? 'form.hide' : 'form.show')}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon name={isShown ? 'eye-off' : 'eye'} />
              </button>
            }
          />
          {meter}
        </>
      )}
    </Field>
  )
}

type NewPasswordInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** AUTH-11: rates the password while it is typed. The server decides whether to accept it. */
export function NewPasswordInput({ label, value, onChange, error }: NewPasswordInputProps) {
  const { t } = useI18n()
  const { passwordMinLength } = useSite().platform.auth
  const strength = passwordStrength(value, passwordMinLength)
  const minText = t('password.least', { count: passwordMinLength })
  const word = strength === 0 ? null : t(`password.strength-${strength}`)
  return (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      error={error}
      hint={
        <>
          {word === null ? null : <b className={strength < 3 ? 'auth__weak' : 'text-pos'}>{word} </b>}
          {minText}
        </>
      }
      meter={
        <span className={classNames('auth__strength', strength < 3 && 'auth__strength--mid')} aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} className={step <= strength ? 'on' : undefined} />
          ))}
        </span>
      }
    />
  )
}

type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Rates a password by its length, unless it repeats a few characters. 0 means that nothing is typed. */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const characters = Array.from(password)
  if (characters.length === 0) return 0
  const distinct = new Set(characters).size
  if (characters.length < minLength || distinct < 4) return 1
  if (characters.length < 12 || distinct < 6) return 2
  return characters.length < 16 ? 3 : 4
}
