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
  /** The kinds of data besides prices that exist for the match. */
  parts: readonly MatchPart[]
  /** Whether the site shows a stream of this match; the next field, whether it has a chat for matches. */
  hasStream: boolean
  hasChat: boolean
}

/**
 * Lists the tabs that have content. The first of them is shown by default: markets until the match ends, then
 * statistics.
 */
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

/** These tabs can be used without scripts, because the server renders them with all their data. */
const readable: ReadonlySet<TabName> = new Set(['markets', 'statistics', 'preview', 'settled'])

/** The tabs for browsers without scripts: each is a link to a page that is rendered with that tab. */
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
