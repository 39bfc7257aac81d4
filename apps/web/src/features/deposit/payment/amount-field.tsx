import { plainMoney } from '@touchline/i18n'
import type { Currency } from '@touchline/i18n'
import { Chip, ChipRow, Field } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { AmountInput } from '../../account-frame/parts/index.ts'
import '../deposit.css'

type AmountFieldProps = {
  currency: Currency
  typed: string
  onType: (text: string) => void
  /** Amounts to tap, with what is said instead of the amount. */
  presets: readonly { minor: number; label?: string }[]
  hint?: ReactNode
  error?: string | undefined
}

/** An amount that is typed or tapped. */
export function AmountField({ currency, typed, onType, presets, hint, error }: AmountFieldProps) {
  const { t, nameFigures, amount } = useI18n()
  return (
    <div className="stack stack--3">
      <Field
        label={t('deposit.amount')}
        {...(hint === undefined ? {} : { hint })}
        {...(error === undefined ? {} : { error })}
      >
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            autoComplete="transaction-amount"
            currency={currency.currency}
            typed={typed}
            onType={onType}
          />
        )}
      </Field>
      {presets.length === 0 ? null : (
        <ChipRow label={t('deposit.presets')}>
          {presets.map(({ minor, label }) => (
            <Chip key={minor} onClick={() => onType(plainMoney(minor, currency.subunits, nameFigures))}>
              {label ?? amount(minor, currency)}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
