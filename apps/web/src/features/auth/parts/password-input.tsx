import { Field, TextInput } from '@touchline/ui'
import { Icon } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type PasswordInputProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  isReadOnly?: boolean
  /** Between the control and its hint. */
  meter?: ReactNode
}

/** It can be looked at while it is typed: fewer wrong tries, and longer passwords. */
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
