import type { Match } from '@touchline/contract'
import type { SiteView } from './site.ts'

/** Escapes structured data so that nothing in it can end the script element. */
export function linkedData(graph: Record<string, unknown>) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', String.raw`\u003c`)
  return { type: 'application/ld+json', children: text }
}

/** SEO-03: returns structured data about the organization behind the site, which every page contains. */
export function organization(site: SiteView, origin: string): Record<string, unknown> {
  const { legalName, url, sameAs } = site.seo.organization
  return {
    '@type': 'Organization',
    name: site.seo.siteName ?? site.brand.name,
    ...(legalName === undefined ? {} : { legalName }),
    url: url ?? origin,
    ...(site.files.icon === null ? {} : { logo: new URL(site.files.icon, origin).href }),
    ...(sameAs.length === 0 ? {} : { sameAs }),
  }
}

/** SEO-03: returns structured data about a match, for search engines. */
export function sportsEvent(match: Match, url: string): Record<string, unknown> {
  const { home, away, sport, tournament, start_time } = match
  const teams = [home, away].flatMap((side) => (side ? [{ '@type': 'SportsTeam', name: side.name }] : []))
  return {
    '@type': 'SportsEvent',
    name: teams.length === 0 ? tournament.name : teams.map(({ name }) => name).join(' – '),
    url,
    startDate: start_time,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    sport: sport.name,
    superEvent: { '@type': 'SportsEvent', name: tournament.name },
    ...(teams.length === 2 ? { homeTeam: teams[0], awayTeam: teams[1], competitor: teams } : {}),
  }
}
