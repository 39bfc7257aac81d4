import { Button, Field, classNames } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

export const codeLength = 6

type CodeInputProps = {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** Six digits in one field, so that they can be pasted and filled in by the phone; the boxes are a drawing of it. */
export function CodeInput({ label, value, onChange, error }: CodeInputProps) {
  const { figures } = useI18n()
  return (
    <Field label={label} {...(error === undefined ? {} : { error })}>
      {({ id, isWrong, describedBy }) => (
        <span className={classNames('auth__code', isWrong && 'auth__code--wrong')}>
          <input
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            value={value}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(digitsOf(target.value))}
          />
          {Array.from({ length: codeLength }, (_none, place) => (
            <i key={place} aria-hidden="true" className={place === value.length ? 'at' : undefined}>
              {value[place] === undefined ? null : figures(value[place])}
            </i>
          ))}
        </span>
      )}
    </Field>
  )
}

function digitsOf(text: string): string {
  return latinFigures(text).replaceAll(/\D/g, '').slice(0, codeLength)
}

type CodeSubmitProps = { missing: number; isBusy: boolean; children: ReactNode }

/** Counts the digits that are still missing, and sends the code once there are none. */
export function CodeSubmit({ missing, isBusy, children }: CodeSubmitProps) {
  const { t } = useI18n()
  return (
    <Button
      type="submit"
      size="l"
      block
      {...(missing > 0 ? {} : { variant: 'primary' })}
      blocked={isBusy || missing > 0}
      aria-busy={isBusy}
    >
      {missing > 0 ? t('form.digits-left', { count: missing }) : children}
    </Button>
  )
}
