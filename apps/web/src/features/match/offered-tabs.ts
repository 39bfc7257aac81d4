import { isEnded, MatchStatus } from '@touchline/contract'
import type { MatchPart } from '@touchline/contract'

export const tabNames = ['markets', 'builder', 'statistics', 'stream', 'chat', 'preview', 'settled'] as const
export type TabName = (typeof tabNames)[number]

export type TabFacts = {
  status: MatchStatus
  hasMarkets: boolean
  hasBuilder: boolean
  /** What there is of the match besides prices. */
  parts: readonly MatchPart[]
  /** Whether the site shows a picture of this match, and has a chat of matches. */
  hasStream: boolean
  hasChat: boolean
}

/** The tabs that have content, the one that is shown first at the start. What has ended is read; until then it is bet on. */
export function offeredTabs({ status, hasMarkets, hasBuilder, parts, hasStream, hasChat }: TabFacts): TabName[] {
  const hasEnded = isEnded(status)
  const isBefore = status === MatchStatus.Prematch
  const hasStatistics = !isBefore && parts.some((part) => part === 'statistics' || part === 'timeline')
  const hasResults = hasEnded && parts.includes('results')
  const hasPreview =
    isBefore && parts.some((part) => part === 'head-to-head' || part === 'lineups' || part === 'standings')
  const names: [TabName, boolean][] = [
    ['statistics', hasStatistics && hasEnded],
    ['settled', hasResults],
    ['markets', hasMarkets || !hasEnded || !(hasStatistics || hasResults)],
    ['builder', hasBuilder && hasMarkets],
    ['statistics', hasStatistics && !hasEnded],
    ['stream', hasStream && !hasEnded],
    ['chat', hasChat && !hasEnded],
    ['preview', hasPreview],
  ]
  return names.flatMap(([name, isOffered]) => (isOffered ? [name] : []))
}
