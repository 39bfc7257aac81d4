import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** What one unit of a currency is worth: read from left to right in every language, as codes and figures are. */
export function RateText({ base, rate, currency }: { base: string; rate: string; currency: string }) {
  const { t, nameFigures } = useI18n()
  return (
    <bdi className="num" dir="ltr">
      {nameFigures(t('convert.rate-of', { base, rate, currency }))}
    </bdi>
  )
}
