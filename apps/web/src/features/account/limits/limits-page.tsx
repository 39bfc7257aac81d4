import { useQuery } from '@tanstack/react-query'
import type { UserLimits } from '@touchline/contract'
import { Block, ButtonLink, Card, Note, Skeleton, EmptyState } from '@touchline/ui'
import { useState, useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { dateWithYear } from '../../limits/index.ts'
import { forgetPlayer } from '../sign-out.ts'
import { ExcludedNotice } from './excluded-notice.tsx'
import { HouseLimits } from './house-limits.tsx'
import { LimitCard } from './limit-card.tsx'
import { moneyKinds, timeKinds } from './limit-kinds.ts'
import { PastLimits } from './past-limits.tsx'
import { ExclusionOptions } from './exclusion-options.tsx'
import { limitsQuery } from './limits-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { LoadFailed, focusHere } from '../../account-frame/parts/index.ts'
import './limits.css'

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
  // The book has its own clock, so the page counts on from the time in the reply.
  const nowMs = Date.parse(data.at) + Math.max(0, Date.now() - dataUpdatedAt)
  const stop = <ExclusionOptions limits={data} accounts={accounts} nowMs={nowMs} onExcluded={onExcluded} />
  return (
    <>
      {data.excluded_until === null ? (
        <Kinds playerId={player.id} limits={data} nowMs={nowMs} />
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

type KindsProps = { playerId: number; limits: UserLimits; nowMs: number }

function Kinds(props: KindsProps) {
  const { t } = useI18n()
  const { limits } = props
  const groups = [
    { title: t('limits.money'), kinds: moneyKinds },
    { title: t('limits.time'), kinds: timeKinds },
  ]
  // A limit of a kind that is no longer offered stays in force, so it is shown.
  const shown = groups.flatMap(({ title, kinds }) => {
    const those = kinds.filter(
      ({ type }) => limits.offered.includes(type) || limits.user_limits.some((limit) => limit.type === type),
    )
    return those.length === 0 ? [] : [{ title, kinds: those }]
  })
  if (shown.length === 0) return <Note>{t('limits.none-offered')}</Note>
  return (
    <>
      <Note>{t('limits.intro')}</Note>
      {shown.map(({ title, kinds }) => (
        <Block key={title} title={title}>
          <div className="limit-cards">
            {kinds.map((kind) => (
              <LimitCard key={kind.type} {...props} kind={kind} />
            ))}
          </div>
        </Block>
      ))}
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

function LimitsSkeleton() {
  return (
    <div className="limit-cards" aria-busy="true">
      {[1, 2, 3, 4].map((place) => (
        <Card key={place} pad className="limit-card">
          <Skeleton width="m" />
          <Skeleton width="l" />
          <Skeleton height="control" />
        </Card>
      ))}
    </div>
  )
}

/** Confirms an exclusion, which has ended every session including this one. */
function ExclusionDone({ until }: { until: string }) {
  const { links } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const router = useRouter()
  // The longer page before it was scrolled down, and the router restores that position whenever it loads the page again.
  useEffect(() => {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' })
    const frame = requestAnimationFrame(toTop)
    const leave = router.subscribe('onRendered', () => void requestAnimationFrame(toTop))
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [router])
  const title = until === 'indefinite' ? t('stop.done-ever') : t('stop.done', { until: dateWithYear(until, i18n) })
  return (
    <>
      <h1 className="page-title" tabIndex={-1} ref={focusHere}>
        {t('limits.title')}
      </h1>
      <Card pad role="status">
        <EmptyState
          art="clock"
          title={title}
          action={
            <div className="limit-line__acts">
              <ButtonLink href={links.signIn(links.profile('limits'))}>{t('stop.sign-in')}</ButtonLink>
              <ButtonLink href={links.help('responsibleGambling')}>{t('excluded.help')}</ButtonLink>
            </div>
          }
        >
          {t('stop.done-more')}
        </EmptyState>
      </Card>
    </>
  )
}
