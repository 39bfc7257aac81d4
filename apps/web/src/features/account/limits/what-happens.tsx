import { Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

type WhatHappensProps = {
  now: string
  asked: string
  isLooser: boolean
  /** Of the new limit, already; null where nothing is added up. */
  used: number | null
  size: number
  text: (value: number) => string
}

/** Said before it is asked for: at once, or in three steps. */
export function WhatHappens({ now, asked, isLooser, used, size, text }: WhatHappensProps) {
  const { t } = useI18n()
  if (isLooser) return <Steps now={now} then={asked} />
  if (used === null) return <Note>{t('limits.at-once')}</Note>
  if (used < size) return <Note>{t('limits.at-once-left', { left: text(size - used) })}</Note>
  return (
    <Note tone="warn" icon="warning" title={t('limits.below-used', { used: text(used) })}>
      {t('limits.below-used-more')}
    </Note>
  )
}

/** RG-05c. */
export function Steps({ now, then }: { now: string; then: string }) {
  const { t } = useI18n()
  const steps = [
    { when: t('limits.step-now'), what: t('limits.step-ask', { amount: now }) },
    { when: t('limits.step-wait'), what: t('limits.step-again') },
    { when: t('limits.step-yes'), what: then },
  ]
  return (
    <ol className="limit-steps">
      {steps.map(({ when, what }) => (
        <li key={when}>
          <span className="text-3">{when}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
