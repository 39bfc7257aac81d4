import type { UserLimits } from '@touchline/contract'
import { Block, Card, Note, Skeleton } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { LimitCard } from './limit-card.tsx'
import { moneyKinds, timeKinds } from './limit-kinds.ts'

type LimitCardsProps = { playerId: number; limits: UserLimits; nowMs: number }

export function LimitCards(props: LimitCardsProps) {
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

export function LimitsSkeleton() {
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
