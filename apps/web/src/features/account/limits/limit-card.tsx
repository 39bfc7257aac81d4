import type { LimitPeriod, UserLimit, UserLimits } from '@touchline/contract'
import { Button, Card } from '@touchline/ui'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitNameKey } from '../../limits/index.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { periods } from './limit-kinds.ts'
import type { Change, LimitKind } from './limit-kinds.ts'
import { LimitLine } from './limit-line.tsx'

type LimitCardProps = {
  playerId: number
  limits: UserLimits
  nowMs: number
  kind: { type: LimitKind; hasPeriod: boolean }
}

/** Shows the limits of one kind with what is left of each, and a button to set another. */
export function LimitCard({ playerId, limits, nowMs, kind: { type, hasPeriod } }: LimitCardProps) {
  const { t } = useI18n()
  const [change, setChange] = useState<Change | null>(null)
  const set = limits.user_limits.filter((limit) => limit.type === type).toSorted(byPeriod)
  const free = hasPeriod ? periods.filter((period) => set.every((limit) => limit.period !== period)) : []
  const canAdd = limits.offered.includes(type) && (set.length === 0 || free.length > 0)
  const name = t(limitNameKey(type, limits))
  const isNet = type === 'deposit' && limits.deposit_counting === 'net'
  return (
    <Card
      as="section"
      pad
      className={set.length === 0 ? 'limit-card limit-card--none' : 'limit-card'}
      aria-label={name}
    >
      <div className="row row--between">
        <h3 className="limit-card__name">{name}</h3>
        {set.length === 0 ? <span className="text-xs text-3">{t('limits.none')}</span> : null}
      </div>
      <p className="text-sm text-2">{t(isNet ? 'limits.deposit-net-more' : `limits.${type}-more`)}</p>
      {set.map((limit) => (
        <LimitLine
          key={limit.id}
          playerId={playerId}
          limits={limits}
          limit={{ ...limit, type }}
          nowMs={nowMs}
          onChange={setChange}
        />
      ))}
      {canAdd ? (
        <div className="limit-card__add">
          <Add
            isFirst={set.length === 0}
            aria-label={t('limits.act-on', {
              act: t(set.length === 0 ? 'limits.set' : 'limits.set-another'),
              name,
              period: '',
            })}
            onClick={() => setChange({ act: 'set', type, free: hasPeriod ? free : [] })}
          >
            {t(set.length === 0 ? 'limits.set' : 'limits.set-another')}
          </Add>
        </div>
      ) : null}
      <ChangeDialog playerId={playerId} limits={limits} change={change} onClose={() => setChange(null)} />
    </Card>
  )
}

/** The first limit of a kind is added by a button; further ones by a link, beside the actions of the existing limit. */
function Add({ isFirst, ...rest }: { isFirst: boolean } & ComponentProps<'button'>) {
  return isFirst ? <Button size="s" {...rest} /> : <button type="button" className="link text-sm" {...rest} />
}

function byPeriod({ period }: UserLimit, { period: other }: UserLimit): number {
  return place(period) - place(other)
}

function place(period: LimitPeriod | null): number {
  return period === null ? 0 : periods.indexOf(period)
}
