import type { I18n } from '@touchline/i18n'
import { classNames, VisuallyHidden } from '@touchline/ui'
import type { ReactElement } from 'react'

/** The price before the one that stands beside it. No component: it is drawn with every price of a slip that moves. */
export function renderOldOdds(oddsMilli: number, { t, odds }: I18n, className?: string): ReactElement {
  return (
    <s className={classNames('num', className)}>
      <VisuallyHidden>{`${t('price.was')} `}</VisuallyHidden>
      {odds(oddsMilli)}
    </s>
  )
}
