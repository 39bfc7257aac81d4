import type { I18n } from '@touchline/i18n'
import { useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import type { SharedBet } from '@touchline/contract'

/** What whoever opens it will see first: the picks, their prices, and of when these are. */
export function SharePreview({ sharing: { title, picks, oddsMilli } }: { sharing: Sharing }) {
  const { t, odds, dateTime } = useI18n()
  const { brand } = useSite()
  const [now] = useState(() => new Date().toISOString())
  return (
    <div className="share-card">
      <div className="row row--between">
        <b className="strong">{brand.name}</b>
        <span className="text-xs text-2">{title}</span>
      </div>
      <ul>
        {picks.map(({ outcome, match, oddsMilli: price }, index) => (
          <li key={index}>
            <b className="trunc">
              <bdi>{outcome}</bdi>
            </b>
            <span className="trunc">{match}</span>
            <bdi className="num">{odds(price)}</bdi>
          </li>
        ))}
      </ul>
      <div className="share-card__foot">
        <span className="text-xs text-3">
          {t('share.prices-of', { time: dateTime(now) })} · {t('footer.age')}
        </span>
        {oddsMilli === null ? null : <b className="num">{odds(oddsMilli)}</b>}
      </div>
    </div>
  )
}

/** For wherever no code can be made, or none is understood. */
export function selectionsText({ picks }: Sharing, { odds }: I18n): string {
  return picks.map(({ outcome, match, oddsMilli }) => `${outcome} (${match}) ${odds(oddsMilli)}`).join(' · ')
}

/** What is shared, and how it is shown to whoever shares it. */
export type Sharing = {
  of: 'slip' | 'bet'
  bets: readonly SharedBet[]
  /** The type of the bet. */
  title: string
  /** In words that need no market over them. */
  picks: readonly { outcome: string; match: string; oddsMilli: number }[]
  /** Null where there is no one price. */
  oddsMilli: number | null
}
