import { classNames } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { PasswordInput } from './password-input.tsx'

type NewPasswordInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** AUTH-11: how good it looks while it is typed. What is accepted, the server decides. */
export function NewPasswordInput({ label, value, onChange, error }: NewPasswordInputProps) {
  const { t } = useI18n()
  const { passwordMinLength } = useSite().platform.auth
  const strength = passwordStrength(value, passwordMinLength)
  const least = t('password.least', { count: passwordMinLength })
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
          {least}
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

/** Length is what counts, as long as it is not the same few signs again and again. 0: nothing typed. */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const signs = Array.from(password)
  if (signs.length === 0) return 0
  const distinct = new Set(signs).size
  if (signs.length < minLength || distinct < 4) return 1
  if (signs.length < 12 || distinct < 6) return 2
  return signs.length < 16 ? 3 : 4
}
