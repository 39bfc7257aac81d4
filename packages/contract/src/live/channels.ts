// All channel names are built here. Centrifugo checks a name when a client subscribes, but not when the server
// publishes.

export function lineChannel(matchId: number): string {
  return `line:${matchId}`
}

export function matchChannel(matchId: number): string {
  return `match:${matchId}`
}

/** The channel of a match for events that contain names, one for each language. */
export function matchNamesChannel(locale: string, matchId: number): string {
  return `match:${channelLocale(locale)}.${matchId}`
}

export function publicChannel(locale: string): string {
  return `public:${channelLocale(locale)}`
}

export function privateChannel(locale: string, playerId: number): string {
  return `$private:${channelLocale(locale)}.${playerId}`
}

/** SESS-04: what concerns a player is sent to each language once, because a page follows only that of its own language. */
export function privateChannels(locales: Iterable<string>, playerId: number): string[] {
  return [...new Set([...locales].map((locale) => privateChannel(locale, playerId)))]
}

/** Reports which providers' feeds work. A page that receives nothing about a provider shows its prices as stale. */
export const pulseChannel = 'pulse:feed'

/** I18N-01: the language in channel names. Brazilian Portuguese (`br`, `pt-BR` in calls) is `pt`. */
export function channelLocale(locale: string): string {
  return locale === 'br' || locale === 'pt-BR' ? 'pt' : locale
}
