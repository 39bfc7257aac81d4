import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Card } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { forgetPlayer } from '../sign-out.ts'
import { ExcludedNotice } from './excluded-notice.tsx'
import { HouseLimits } from './house-limits.tsx'
import { PastLimits } from './past-limits.tsx'
import { ExclusionOptions } from './exclusion/exclusion-options.tsx'
import { limitsQuery } from './limits-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { LoadFailed } from '../../account-frame/parts/index.ts'
import './limits.css'
import { LimitCards, LimitsSkeleton } from './limit-cards.tsx'
import { ExclusionDone } from './exclusion/exclusion-done.tsx'

/** RG-01, RG-05, RG-06: shows the player's limits with what is left of each, and how to take a break or stop. */
export function LimitsPage() {
  const { t } = useI18n()
  const [excludedUntil, setExcludedUntil] = useState<string | null>(null)
  if (excludedUntil !== null) return <ExclusionDone until={excludedUntil} />
  return (
    <AccountFrame page="limits" title={t('limits.title')}>
      {(own) => (
        <Limits
          key={own.player.id}
          {...own}
          onExcluded={(until) => {
            setExcludedUntil(until)
            forgetPlayer()
          }}
        />
      )}
    </AccountFrame>
  )
}

type LimitsProps = OwnPageProps & { onExcluded: (until: string) => void }

function Limits({ player, accounts, onExcluded }: LimitsProps) {
  const { api } = usePage()
  const { data, isError, refetch, dataUpdatedAt } = useQuery(limitsQuery(api, player.id))
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <LimitsSkeleton />
  // The clock of the book may differ from the browser's, so the time in the reply is used, plus the time since it
  // arrived.
  const nowMs = Date.parse(data.at) + Math.max(0, Date.now() - dataUpdatedAt)
  const stop = <ExclusionOptions limits={data} accounts={accounts} nowMs={nowMs} onExcluded={onExcluded} />
  return (
    <>
      {data.excluded_until === null ? (
        <LimitCards playerId={player.id} limits={data} nowMs={nowMs} />
      ) : (
        <ExcludedNotice until={data.excluded_until} by={data.excluded_by} />
      )}
      {stop}
      <HouseLimits playerId={player.id} />
      <PastLimits limits={data} />
      <Help />
    </>
  )
}

function Help() {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <Card as="section" pad className="limit-help">
      <div className="grow">
        <b>{t('limits.help')}</b>
        <p className="text-sm text-2">{t('limits.help-more')}</p>
      </div>
      <ButtonLink variant="line" href={links.help('responsibleGambling')}>
        {t('excluded.help')}
      </ButtonLink>
    </Card>
  )
}
