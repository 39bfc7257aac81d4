import { closeFromOutside } from '../../site/page/use-back-closes.ts'
import type { Match } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { matchTitle } from '../../sports/match/match-name.ts'
import { FavoriteStar, useIsFavorite } from '../favorites/index.ts'
import './match-star.css'

/** FAV-01: one star for a match and both sides, with a menu to choose from that opens before any script has run. */
export function MatchStar({ match }: { match: Match }) {
  const i18n = useI18n()
  const { services } = useSite()
  const { id, home, away } = match
  const isMatch = useIsFavorite({ type: 'match', id })
  const isHome = useIsFavorite({ type: 'competitor', id: home?.id ?? 0 })
  const isAway = useIsFavorite({ type: 'competitor', id: away?.id ?? 0 })
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(menu.current), [])
  if (!services.favorites) return null
  const choices = [
    { type: 'match' as const, id, name: matchTitle(match, i18n) },
    ...[home, away].flatMap((side) =>
      side === null ? [] : { type: 'competitor' as const, id: side.id, name: side.name },
    ),
  ]
  return (
    <details ref={menu} className="match-star">
      <summary
        className="iconbtn iconbtn--s star star--name"
        aria-label={i18n.t('nav.favorites')}
        data-marked={isMatch || isHome || isAway ? '' : undefined}
      >
        <Icon name="star" size="s" />
      </summary>
      <ul className="match-star__choices">
        {choices.map((choice) => (
          <li key={`${choice.type} ${choice.id}`}>
            <span className="trunc" dir="auto">
              {choice.name}
            </span>
            <FavoriteStar {...choice} />
          </li>
        ))}
      </ul>
    </details>
  )
}
