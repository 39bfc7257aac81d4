import { isEnded, MatchStatus } from '@touchline/contract'
import type { MatchPart } from '@touchline/contract'
import { ChipLink, ChipRow } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

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

/** What can be read without being asked again and again. */
const readable: ReadonlySet<TabName> = new Set(['markets', 'statistics', 'preview', 'settled'])

/** The tabs of a match with scripts off: each is a page. */
export function TabLinks({ offered, current }: { offered: readonly TabName[]; current: TabName }) {
  const { t } = useI18n()
  return (
    <noscript>
      <ChipRow as="nav" label={t('match.parts')}>
        {offered
          .filter((name) => readable.has(name))
          .map((name) => (
            <ChipLink key={name} href={`?tab=${name}`} current={name === current}>
              {t(`match.${name}`)}
            </ChipLink>
          ))}
      </ChipRow>
    </noscript>
  )
}
