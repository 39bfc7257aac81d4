import { isOfTestProvider } from '@touchline/contract'
import type { FavoriteTeam, Tournament } from '@touchline/contract'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import { FavoriteStar } from './favorite-star.tsx'
import { usePage } from '../../site/use-page.ts'
import { NamedCard, NamedRow } from './named-card.tsx'

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
