import type { Match } from '@touchline/contract'
import { classNames, Icon, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { showFailure } from '../../site/page/failure-alert.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'
import { useSite } from '../../site/use-site.ts'
import { sessionStore } from '../session/index.ts'
import { endPending, setPending, useIsFavorite } from './favorites-store.ts'
import type { Favorite } from './favorites-store.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'
import './favorite-star.css'

type FavoriteStarProps = Favorite & {
  name: string
  place?: 'row' | 'name'
}

const toggling = lazyPart(async () => (await import('./toggle-favorite.ts')).carryOut, 'favorites')

/**
 * FAV-01: marks a match, league or team; a visitor must sign in first. The code that stores favorites is fetched with
 * the first tap.
 */
export function FavoriteStar({ type, id, name, place = 'name' }: FavoriteStarProps) {
  const i18n = useI18n()
  const { api } = usePage()
  const { services } = useSite()
  const isMarked = useIsFavorite({ type, id })
  if (!services.favorites) return null

  function toggle(): void {
    const favorite = { type, id, name }
    const isWanted = !isMarked
    // FAV-01a: the star changes at once, since fetching the code may take long on a slow connection.
    if (sessionStore.getState().session.status === 'player') setPending(favorite, isWanted)
    toggling.load().then(
      (carryOut) => carryOut(favorite, isWanted, { api, i18n }),
      (error: unknown) => {
        endPending(favorite, isWanted)
        showFailure(error)
      },
    )
  }

  return (
    <button
      type="button"
      className={classNames('iconbtn iconbtn--s iconbtn--star star', `star--${place}`)}
      data-favorite={`${type} ${id}`}
      aria-pressed={isMarked}
      aria-label={i18n.t('favorite.mark', { name })}
      onClick={toggle}
    >
      <Icon name="star" size="s" />
    </button>
  )
}

/** Marks the name of a favorite team. It is no button: the team is removed from the favorites elsewhere. */
export function TeamMark({ id }: { id: number }) {
  const { t } = useI18n()
  if (!useIsFavorite({ type: 'competitor', id })) return null
  return (
    <span className="team__star">
      <Icon name="star" size="s" />
      <VisuallyHidden>{` ${t('favorite.team')} `}</VisuallyHidden>
    </span>
  )
}

export type RowMarks = { star: ReactNode; homeMark: ReactNode; awayMark: ReactNode }

/** Returns the favorite marks for the row of a match; `name` is the star's accessible name. */
export function rowMarks({ id, home, away }: Pick<Match, 'id' | 'home' | 'away'>, name: string): RowMarks {
  return {
    star: <FavoriteStar type="match" id={id} name={name} place="row" />,
    homeMark: home && <TeamMark id={home.id} />,
    awayMark: away && <TeamMark id={away.id} />,
  }
}
