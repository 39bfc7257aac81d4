import { Field, TextInput } from '@touchline/ui'
import { latinFigures } from '@touchline/i18n'
import type { MessageKey } from '@touchline/i18n'
import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import '../account.css'

type FormFieldProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: string
  label: string
  hint?: ReactNode
  problem?: MessageKey | undefined
}

/** A labelled text input with its problem below. */
export function FormField({ name, label, hint, problem, ...input }: FormFieldProps) {
  const { t } = useI18n()
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(problem ? { error: t(problem) } : {})}>
      {(control) => <TextInput {...control} {...input} name={name} />}
    </Field>
  )
}

type AmountInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'after' | 'onChange'> & {
  currency: string
  /** The text in Latin digits, whatever digits the page shows. */
  typed: string
  onType: (text: string) => void
}

/** An input for an amount of money, in the digits of the page. */
export function AmountInput({ currency, typed, onType, ...input }: AmountInputProps) {
  const { figures } = useI18n()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...input}
      value={figures(typed)}
      after={currency}
      onChange={({ target }) => onType(latinFigures(target.value))}
    />
  )
}
