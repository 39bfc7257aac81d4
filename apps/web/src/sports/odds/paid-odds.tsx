import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { I18n } from '@touchline/i18n'
import { classNames, VisuallyHidden } from '@touchline/ui'
import type { ReactElement } from 'react'
import './odds-button.css'

/** Shows a price beside an amount. If the odds format rounds, as fractional odds do, the exact price follows. */
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

/** Renders the previous price. It is a plain function, because it renders with every price change in the slip. */
export function renderOldOdds(oddsMilli: number, { t, odds }: I18n, className?: string): ReactElement {
  return (
    <s className={classNames('num', className)}>
      <VisuallyHidden>{`${t('price.was')} `}</VisuallyHidden>
      {odds(oddsMilli)}
    </s>
  )
}
