import { classNames } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { PasswordInput } from './password-input.tsx'
import { passwordStrength } from './password-strength.ts'

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
