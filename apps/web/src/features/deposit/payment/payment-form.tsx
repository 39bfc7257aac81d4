import { plainMoney } from '@touchline/i18n'
import type { Currency } from '@touchline/i18n'
import { Chip, ChipRow, Field, Button, Note, Skeleton } from '@touchline/ui'
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

type PaymentSubmitProps = {
  label: string
  busyLabel: string
  isBusy: boolean
  /** The amount is known to be rejected. */
  isBlocked: boolean
  /** Null: nothing that can be read is typed. */
  minor: number | null
  currency: { currency: string; subunits: number }
  /** Why the last one was refused. */
  refusal: string | null
}

/** The end of a form that asks for a payment: what was said of the last try, and the button with the amount. */
export function PaymentSubmit({ label, busyLabel, isBusy, isBlocked, minor, currency, refusal }: PaymentSubmitProps) {
  const { money } = useI18n()
  const hasAmount = minor !== null && !isBusy
  return (
    <>
      <div role="alert" className="account-alert">
        {refusal === null ? null : (
          <Note tone="neg" icon="warning">
            {refusal}
          </Note>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        split={hasAmount}
        blocked={isBusy || isBlocked}
        aria-busy={isBusy}
      >
        <span>{isBusy ? busyLabel : label}</span>
        {hasAmount ? <bdi className="num">{money(minor, currency)}</bdi> : null}
      </Button>
    </>
  )
}

/** Stands where a form will stand. */
export function FormSkeleton() {
  return (
    <div className="stack stack--4">
      <Skeleton width="l" />
      <Skeleton height="control" />
      <Skeleton height="control" />
    </div>
  )
}
