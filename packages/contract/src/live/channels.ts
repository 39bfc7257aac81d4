// The one place that builds channel names: Centrifugo checks names on subscribe, but its HTTP API does not.

export function lineChannel(matchId: number): string {
  return `line:${matchId}`
}

export function matchChannel(matchId: number): string {
  return `match:${matchId}`
}

/** Beside `matchChannel`, for what has names. */
export function matchNamesChannel(locale: string, matchId: number): string {
  return `match:${channelLocale(locale)}.${matchId}`
}

export function publicChannel(locale: string): string {
  return `public:${channelLocale(locale)}`
}

export function privateChannel(locale: string, playerId: number): string {
  return `$private:${channelLocale(locale)}.${playerId}`
}

/** Says which provider's feed works; a page that receives nothing of one calls the prices of its matches stale. */
export const pulseChannel = 'pulse:feed'

/** I18N-01: Brazilian Portuguese (`br`, `pt-BR` in calls) is `pt` on channels. */
export function channelLocale(locale: string): string {
  return locale === 'br' || locale === 'pt-BR' ? 'pt' : locale
}
