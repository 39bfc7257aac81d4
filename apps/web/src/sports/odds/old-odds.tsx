import { classNames, VisuallyHidden } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/** The price before the one that stands beside it. */
export function OldOdds({ oddsMilli, className }: { oddsMilli: number; className?: string }) {
  const { t, odds } = useI18n()
  return (
    <s className={classNames('num', className)}>
      <VisuallyHidden>{`${t('price.was')} `}</VisuallyHidden>
      {odds(oddsMilli)}
    </s>
  )
}
