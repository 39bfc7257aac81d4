import { Button, Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

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
