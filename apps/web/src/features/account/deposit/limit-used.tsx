import { ButtonLink, EmptyState } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'

type LimitUsedProps = { links: Links; most: string; period: string; resetsAt: string }

/** Nothing is left of a limit that the player has set. */
export function LimitUsed({ links, most, period, resetsAt }: LimitUsedProps) {
  const { t, startsAt } = useI18n()
  return (
    <EmptyState
      art="clock"
      title={t('deposit.reached', { most, period })}
      action={
        <ButtonLink variant="line" href={links.profile('limits')}>
          {t('deposit.see-limits')}
        </ButtonLink>
      }
    >
      {t('deposit.reached-more', { when: startsAt(resetsAt, Date.now()) })}
    </EmptyState>
  )
}
