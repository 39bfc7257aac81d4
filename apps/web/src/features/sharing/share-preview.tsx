import type { I18n } from '@touchline/i18n'
import { useState } from 'react'
import type { SharedBet } from '@touchline/contract'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'

/** Previews what the recipient will see first: the picks, their prices and the time of these prices. */
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

/** Returns the picks as text, which is shared with the link, or alone if no code could be created. */
export function selectionsText({ picks }: Sharing, { odds }: I18n): string {
  return picks.map(({ outcome, match, oddsMilli }) => `${outcome} (${match}) ${odds(oddsMilli)}`).join(' · ')
}

export type Sharing = {
  of: 'slip' | 'bet'
  bets: readonly SharedBet[]
  title: string
  /** Titles that are clear without a market heading. */
  picks: readonly { outcome: string; match: string; oddsMilli: number }[]
  /** Null when the bets have no single price. */
  oddsMilli: number | null
}
