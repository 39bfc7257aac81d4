import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/**
 * What one unit of a currency is worth, from left to right in every language. Between two numbers in Arabic digits the codes would
 * change places with them, so the order is forced.
 */
export function RateText({ base, rate, currency }: { base: string; rate: string; currency: string }) {
  const { t, nameFigures } = useI18n()
  return <bdo dir="ltr">{nameFigures(t('convert.rate-of', { base, rate, currency }))}</bdo>
}
