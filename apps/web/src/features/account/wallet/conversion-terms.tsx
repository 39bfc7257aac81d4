import type { TransactionConversion } from '@touchline/contract'
import { Fragment } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** OPS-04b: shows the rates and the spread of a conversion. */
export function ConversionTerms({ conversion: { rates, spread_bp: spreadBp } }: { conversion: TransactionConversion }) {
  const { t, number } = useI18n()
  return (
    <>
      {rates.map((rate) => (
        <Fragment key={rate.base}>
          {' · '}
          <RateText {...rate} />
        </Fragment>
      ))}
      {spreadBp === null ? null : ` · ${t('convert.spread-of', { percent: number(spreadBp / 100) })}`}
    </>
  )
}

/**
 * Shows the value of one unit of a currency, left to right in every language. Otherwise the currency codes between two
 * numbers in Arabic digits would change places.
 */
export function RateText({ base, rate, currency }: { base: string; rate: string; currency: string }) {
  const { t, nameFigures } = useI18n()
  return <bdo dir="ltr">{nameFigures(t('convert.rate-of', { base, rate, currency }))}</bdo>
}
