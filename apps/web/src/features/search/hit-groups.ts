import { MatchStatus } from '@touchline/contract'
import type { MatchRef } from '@touchline/contract'
import type { MessageKey, I18n } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import type { Links } from '../../site/links.ts'
import { marketHash } from '../../sports/match/group-markets.ts'
import { matchName } from '../../sports/match/match-name.ts'
import { rankPlaces } from './rank-places.ts'
import type { SearchPlace, SearchPlaces } from './rank-places.ts'
import type { PopularReply, SearchReply } from './search-queries.ts'

export type Hit = {
  href: string
  name: string
  icon: IconName
  /** Rendered below the name. */
  detail?: string
  /** The score of a live match, before the detail. */
  score?: readonly [home: string, away: string]
  isLive?: boolean
  /** Rendered at the end of the line. */
  end?: string
}

export type HitGroup = { title: MessageKey; hits: readonly Hit[] }

const maxPlaces = 6
const maxNear = 8

/** The markets of a match, each with the key of its card on the page of the match. */
export type MarketFound = { match: string; href: string; names: readonly { key: string; name: string }[] }

export type HitContext = { places: SearchPlaces; links: Links; i18n: I18n; nowMs: number }

type GroupOptions = HitContext & {
  text: string
  /** Undefined until the API has answered. */
  reply: SearchReply | undefined
  /** The markets of the open match, or of the first match found. */
  markets?: MarketFound | undefined
}

/**
 * Groups the hits: leagues and teams come before matches, and hits that only resemble the text last. A sport that was
 * found both here and by the API is listed once.
 */
export function hitGroups({ text, reply, markets, ...context }: GroupOptions): HitGroup[] {
  const { places, links } = context
  const sports = rankPlaces(places.sports, text, maxPlaces)
  const more = (reply?.sports ?? [])
    .map(({ key, name }): SearchPlace => ({ href: links.sport(key), name, icon: places.iconOf(key) }))
    .filter(({ href }) => !sports.some((known) => known.href === href))
  const [leagues, nearLeagues] = split(reply?.tournaments, (league) => leagueHit(league, context))
  const [teams, nearTeams] = split(reply?.competitors, (team) => teamHit(team, context))
  const [events, nearEvents] = split(reply?.matches, (match) => ({
    ...eventHit(match, context),
    isMatch: match.type === 'match',
  }))
  return groupsOf([
    ['search.leagues', leagues],
    ['search.teams', teams],
    ['search.matches', events.filter(({ isMatch }) => isMatch)],
    ['search.outrights', events.filter(({ isMatch }) => !isMatch)],
    ['search.markets', marketHits(markets, text)],
    ['search.sports', [...sports, ...more]],
    ['search.pages', rankPlaces(places.pages, text, maxPlaces)],
    ['search.near', onceEach([...nearLeagues, ...nearTeams, ...nearEvents]).slice(0, maxNear)],
  ])
}

/** Removes the words that are part of the match's name, because the remaining words name the market. */
export function marketText(match: string, text: string): string {
  const words = text.split(/\s+/).filter((word) => rankPlaces([{ name: match }], word, 1).length === 0)
  return words.join(' ')
}

function marketHits(found: MarketFound | undefined, text: string): Hit[] {
  if (!found) return []
  return rankPlaces(found.names, marketText(found.match, text), maxPlaces).map(({ key, name }) => ({
    href: `${found.href}${marketHash(key)}`,
    name,
    icon: 'ticket',
    detail: found.match,
  }))
}

/** Returns what an empty palette offers: the operator's top matches and leagues. */
export function popularGroups({ matches, tournaments }: PopularReply, context: HitContext): HitGroup[] {
  return groupsOf([
    ['search.popular', matches.map((match) => eventHit({ ...match, score: match.state.score }, context))],
    ['search.top-leagues', tournaments.map((league) => leagueHit(league, context))],
  ])
}

function groupsOf(groups: readonly (readonly [MessageKey, readonly Hit[]])[]): HitGroup[] {
  return groups.flatMap(([title, hits]) => (hits.length === 0 ? [] : [{ title, hits }]))
}

/** Separates hits that match the text from those that only resemble it. */
function split<T extends { fit: string }, H>(found: readonly T[] | undefined, hitOf: (one: T) => H): [H[], H[]] {
  const all = found ?? []
  return [all.filter(({ fit }) => fit !== 'near').map(hitOf), all.filter(({ fit }) => fit === 'near').map(hitOf)]
}

function onceEach(hits: readonly Hit[]): Hit[] {
  return hits.filter(({ href }, place) => hits.findIndex((other) => other.href === href) === place)
}

type LeagueFound = Pick<SearchReply['tournaments'][number], 'name' | 'slug' | 'sport' | 'category'>

function leagueHit({ name, slug, sport, category }: LeagueFound, { links }: HitContext): Hit {
  return { href: links.league(sport.key, slug), name, icon: 'trophy', end: `${sport.name} · ${category.name}` }
}

/** Returns the hit of a team, which links to its current or next match. */
function teamHit({ name, sport, next_match }: SearchReply['competitors'][number], context: HitContext): Hit {
  const next = eventHit(next_match, context)
  return {
    ...next,
    name,
    detail: [timeOf(next_match, context), next.name].filter(Boolean).join(' · '),
    end: sport.name,
  }
}

type EventFound = Pick<
  MatchRef,
  'name' | 'type' | 'home' | 'away' | 'sport' | 'category' | 'slug' | 'tournament' | 'start_time' | 'status' | 'score'
>

function eventHit(event: EventFound, context: HitContext): Hit {
  const { name, type, home, away, sport, category, slug, tournament, status, score } = event
  const { places, links, i18n } = context
  const line = { href: links.match(sport.key, slug), icon: places.iconOf(sport.key) }
  if (type !== 'match') {
    const isNamed = name !== null && name !== tournament.name
    return {
      ...line,
      name: isNamed ? name : i18n.t('search.winner-of', { league: tournament.name }),
      detail: `${sport.name} · ${category.name}`,
    }
  }
  const isLive = status === MatchStatus.Live
  return {
    ...line,
    name: name ?? matchName(home?.name ?? '', away?.name ?? '', i18n),
    isLive,
    ...(isLive && score ? { score: [i18n.figures(score.home), i18n.figures(score.away)] as const } : {}),
    detail: [timeOf(event, context), tournament.name].filter(Boolean).join(' · '),
  }
}

/** Returns the start time of a match; null for a live match, which shows its score instead. */
function timeOf({ status, start_time }: EventFound, { i18n, nowMs }: HitContext): string | null {
  return status === MatchStatus.Live ? null : i18n.startsAt(start_time, nowMs)
}
