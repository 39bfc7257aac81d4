import type { MatchStream } from '@touchline/contract'
import { isFrom } from '../../../site/use-site.ts'

/** `country`: there is a picture, and it may not be shown where the visitor is. `none`: this site shows none of it. */
export type StreamChoice = { url: string } | 'country' | 'none'

type Place = { origins: readonly string[]; country: string | null }

/** The best stream that this site may play here. Where nobody knows the visitor's country, only one for all countries. */
export function chooseStream(streams: readonly MatchStream[], { origins, country }: Place): StreamChoice {
  const playable = streams.filter(({ kind, url }) => kind === 'hls' && isFrom(origins, url))
  const open = playable.find(({ countries }) => countries === null || (country !== null && countries.includes(country)))
  if (open) return { url: open.url }
  return playable.length > 0 ? 'country' : 'none'
}
