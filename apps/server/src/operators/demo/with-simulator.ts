import type { SiteConfigurationDocument } from '@touchline/contract/site'

/** Brands that show what the simulator has to see besides its feed. */
const showing: readonly string[] = ['touchline', 'zafaran']

/** Streams, crests and the chat of the simulator, where browsers can reach it. */
export function withSimulator(
  key: string,
  document: SiteConfigurationDocument,
  simulatorUrl: string | undefined,
): SiteConfigurationDocument {
  if (simulatorUrl === undefined || !showing.includes(key)) return document
  const { origin } = new URL(simulatorUrl)
  const watchers = { url: `${origin}/watchers/`, apiKey: 'demo' }
  return { ...document, sportsbook: { ...document.sportsbook, videoEnabled: true, mediaOrigins: [origin], watchers } }
}
