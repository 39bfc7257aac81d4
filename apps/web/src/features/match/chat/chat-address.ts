import type { PublicSite } from '@touchline/contract/site'

type Watchers = NonNullable<PublicSite['sportsbook']['watchers']>
type Visit = { userId: string; matchId: number; locale: string }

/** As the maker of the widget names them. Each match has a room of its own, one for all languages. */
export function chatAddress({ url, apiKey }: Watchers, { userId, matchId, locale }: Visit): string {
  const address = new URL(url)
  const given = { userId, roomid: `match-${matchId}`, apikey: apiKey, lang: locale }
  for (const [name, value] of Object.entries(given)) address.searchParams.set(name, value)
  return address.href
}
