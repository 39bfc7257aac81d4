import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './odds-button.css'

/** A price beside money. Where its text is only near to it, as a rung of the fractional ladder is, the exact one follows. */
export function PaidOdds({ oddsMilli }: { oddsMilli: number }) {
  const { t, odds, exactOdds } = useI18n()
  const exact = exactOdds(oddsMilli)
  return (
    <>
      <bdi className="num">{odds(oddsMilli)}</bdi>
      {exact === null ? null : <span className="exact-odds">{` ${t('price.exactly', { odds: exact })}`}</span>}
    </>
  )
}
