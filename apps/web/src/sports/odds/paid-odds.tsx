import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { I18n } from '@touchline/i18n'
import { classNames, VisuallyHidden } from '@touchline/ui'
import type { ReactElement } from 'react'
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

/** The price before the one that stands beside it. No component: it is drawn with every price of a slip that moves. */
export function renderOldOdds(oddsMilli: number, { t, odds }: I18n, className?: string): ReactElement {
  return (
    <s className={classNames('num', className)}>
      <VisuallyHidden>{`${t('price.was')} `}</VisuallyHidden>
      {odds(oddsMilli)}
    </s>
  )
}
