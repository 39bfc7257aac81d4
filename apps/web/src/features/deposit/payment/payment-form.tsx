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
  /** Amounts to tap, each with an optional label instead of the amount. */
  presets: readonly { minor: number; label?: string }[]
  hint?: ReactNode
  error?: string | undefined
}

/** A field for an amount that the player types or taps. */
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
  /** Disables the button, because the server would reject the amount. */
  isBlocked: boolean
  /** Null means that the field contains no valid amount. */
  minor: number | null
  currency: { currency: string; subunits: number }
  /** Why the last payment was rejected. */
  rejection: string | null
}

/** The last part of a payment form: the reason for the last rejection and the button that states the amount. */
export function PaymentSubmit({ label, busyLabel, isBusy, isBlocked, minor, currency, rejection }: PaymentSubmitProps) {
  const { money } = useI18n()
  const hasAmount = minor !== null && !isBusy
  return (
    <>
      <div role="alert" className="account-alert">
        {rejection === null ? null : (
          <Note tone="neg" icon="warning">
            {rejection}
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

/** A placeholder for a payment form that is loading. */
export function FormSkeleton() {
  return (
    <div className="stack stack--4">
      <Skeleton width="l" />
      <Skeleton height="control" />
      <Skeleton height="control" />
    </div>
  )
}
