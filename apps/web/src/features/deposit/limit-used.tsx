import { ButtonLink, EmptyState } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'

type LimitUsedProps = { most: string; period: string; resetsAt: string }

/** Nothing is left of a limit that the player has set. */
export function LimitUsed({ most, period, resetsAt }: LimitUsedProps) {
  const { links } = usePage()
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
