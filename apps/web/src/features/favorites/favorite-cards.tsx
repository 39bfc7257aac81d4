import { isOfTestProvider } from '@touchline/contract'
import type { FavoriteTeam, Tournament } from '@touchline/contract'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import { FavoriteStar } from './favorite-star.tsx'
import { usePage } from '../../site/use-page.ts'
import { Card, Count, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'

export function LeagueCard({ leagues }: { leagues: readonly Tournament[] }) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <NamedCard title={t('favorites.leagues')} none={[t('favorites.none-leagues'), t('favorites.none-leagues-more')]}>
      {leagues.map(({ id, name, sport, slug, live_matches_count, open_matches_count }) => (
        <NamedRow
          key={id}
          name={name}
          href={links.league(sport.key, slug)}
          live={live_matches_count}
          open={open_matches_count}
          star={<FavoriteStar type="tournament" id={id} name={name} />}
        />
      ))}
    </NamedCard>
  )
}

export function TeamCard({ teams }: { teams: readonly FavoriteTeam[] }) {
  const { links } = usePage()
  const { t } = useI18n()
  const providers = useTestProviders()
  const hrefOf = (match: FavoriteTeam['next_match']) =>
    match !== null && isOfTestProvider(match, providers) ? links.match(match.sport.key, match.slug) : undefined
  return (
    <NamedCard
      title={t('favorites.teams')}
      none={[t('favorites.none-teams'), t('favorites.none-teams-more')]}
      note={t('favorites.teams-note')}
    >
      {teams.map(({ id, name, next_match, live_matches_count, open_matches_count }) => (
        <NamedRow
          key={id}
          name={name}
          href={hrefOf(next_match)}
          live={live_matches_count}
          open={open_matches_count}
          star={<FavoriteStar type="competitor" id={id} name={name} />}
        />
      ))}
    </NamedCard>
  )
}

type NamedCardProps = {
  title: string
  none: readonly [title: string, text: string]
  note?: string
  children: ReactNode[]
}

function NamedCard({ title, none, note, children }: NamedCardProps) {
  return (
    <Card as="section" className="favorites__card">
      <h2 className="favorites__title">{title}</h2>
      {children.length === 0 ? (
        <EmptyState art="star" title={none[0]}>
          {none[1]}
        </EmptyState>
      ) : (
        <ul>{children}</ul>
      )}
      {note === undefined || children.length === 0 ? null : <p className="favorites__note">{note}</p>}
    </Card>
  )
}

type NamedRowProps = { name: string; href: string | undefined; live: number; open: number; star: ReactNode }

function NamedRow({ name, href, live, open, star }: NamedRowProps) {
  const { t, number } = useI18n()
  return (
    <li className="favorites__row">
      <span className="favorites__name trunc">
        {href === undefined ? <bdi>{name}</bdi> : <a href={href}>{<bdi>{name}</bdi>}</a>}
        {live === 0 ? null : <span className="favorites__live"> {t('favorites.live', { count: live })}</span>}
        {open === 0 ? <span className="text-3 text-sm"> {t('favorites.no-match')}</span> : null}
      </span>
      {open === 0 ? null : <Count>{number(open)}</Count>}
      {star}
    </li>
  )
}
