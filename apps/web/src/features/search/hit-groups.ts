import type { MessageKey, Words } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import type { Links } from '../../state/links.ts'
import { rankPlaces } from './rank-places.ts'
import type { SearchPlace, SearchPlaces } from './search-place.ts'
import type { SearchReply } from './search-query.ts'

/** One line of the palette. */
export type Hit = {
  href: string
  name: string
  icon: IconName
  /** Below the name. */
  detail?: string
  /** Live: the score, before the detail. */
  score?: string
  isLive?: boolean
  /** At the end of the line. */
  end?: string
}

export type HitGroup = { title: MessageKey; hits: readonly Hit[] }

const mostPlaces = 6

type GroupOptions = {
  text: string
  places: SearchPlaces
  /** Undefined while it has not been answered. */
  reply: SearchReply | undefined
  links: Links
  words: Words
  nowMs: number
}

/** Matches first, because they are what people look for; a sport the API has found too stands once. */
export function hitGroups({ text, places, reply, links, words, nowMs }: GroupOptions): HitGroup[] {
  const sports = rankPlaces(places.sports, text, mostPlaces)
  const more = (reply?.sports ?? [])
    .map(({ key, name }): SearchPlace => ({ href: links.sport(key), name, icon: places.iconOf(key) }))
    .filter(({ href }) => !sports.some((known) => known.href === href))
  const groups: HitGroup[] = [
    {
      title: 'search.matches',
      hits: (reply?.matches ?? []).map((match) => matchHit(match, { places, links, words, nowMs })),
    },
    {
      title: 'search.leagues',
      hits: (reply?.tournaments ?? []).map(({ name, slug, sport, category }) => ({
        href: links.league(sport.key, slug),
        name,
        icon: 'trophy',
        end: `${sport.name} · ${category.name}`,
      })),
    },
    { title: 'search.sports', hits: [...sports, ...more] },
    // Before anything is typed, the first pages are a way to begin.
    {
      title: 'search.pages',
      hits: text === '' ? places.pages.slice(0, mostPlaces) : rankPlaces(places.pages, text, mostPlaces),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

function matchHit(
  { name, home, away, sport, slug, tournament, start_time, status, score }: SearchReply['matches'][number],
  { places, links, words, nowMs }: Pick<GroupOptions, 'places' | 'links' | 'words' | 'nowMs'>,
): Hit {
  const isLive = status === 1
  return {
    href: links.match(sport.key, slug),
    name: name ?? [home?.name, away?.name].filter(Boolean).join(' – '),
    icon: places.iconOf(sport.key),
    isLive,
    ...(isLive && score ? { score: `${score.home}–${score.away}` } : {}),
    detail: isLive ? tournament.name : `${words.startsAt(start_time, nowMs)} · ${tournament.name}`,
  }
}
