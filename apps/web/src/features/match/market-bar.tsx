import type { Match } from '@touchline/contract'
import { Chip, ChipLink, ChipRow, IconButton } from '@touchline/ui'
import { useRef } from 'react'
import type { ComponentType } from 'react'
import { useIsUnhydrated } from '../../site/lazy/lazy-part.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { GroupName } from '../../sports/match/market-groups.ts'
import type { MarketSearchProps } from './market-search.tsx'
import { ScoreLine } from './score-line.tsx'

export type ChosenGroup = GroupName | 'pinned' | 'all'
export type OfferedGroup = { name: ChosenGroup; count: number }

export type MarketBarProps = {
  match: Match
  groups: readonly OfferedGroup[]
  chosen: ChosenGroup
  onChoose: (group: ChosenGroup) => void
  /** Null while nothing is searched for. */
  query: string | null
  onSearch: (query: string | null) => void
  onOpenSearch: () => void
  /** Null until it was opened once. */
  Search: ComponentType<MarketSearchProps> | null
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/**
 * Stays under the header: the score, the groups of markets or a search in them, and what closes every card. Without scripts
 * the groups are links, and each of them a page.
 */
export function MarketBar(props: MarketBarProps) {
  const { match, groups, chosen, onChoose, query, onSearch, onOpenSearch, Search, isFolded, onFold } = props
  const { t, number } = useI18n()
  const opener = useRef<HTMLDivElement>(null)
  const isUnhydrated = useIsUnhydrated()
  const hasScore = match.type === 'match'

  function close(): void {
    onSearch(null)
    // The field is gone, and with it the place of the keyboard.
    opener.current?.querySelector<HTMLElement>('[data-search]')?.focus()
  }

  const links = (
    <ChipRow as="nav" label={t('match.market-groups')} className="market-bar__links">
      {groups.map(({ name, count }) => (
        <ChipLink
          key={name}
          href={`?${isUnhydrated ? 'tab=markets&' : ''}group=${name}`}
          current={name === chosen}
          count={number(count)}
        >
          {t(`market-group.${name}`)}
        </ChipLink>
      ))}
    </ChipRow>
  )
  return (
    <div className="market-bar" data-score={hasScore ? '' : undefined}>
      {hasScore ? <ScoreLine match={match} /> : null}
      {isUnhydrated ? links : <noscript>{links}</noscript>}
      {query === null || Search === null ? (
        <ChipRow label={t('match.market-groups')} className="market-bar__groups">
          {groups.map(({ name, count }) => (
            <Chip key={name} selected={name === chosen} count={number(count)} onClick={() => onChoose(name)}>
              {t(`market-group.${name}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : (
        <Search query={query} onSearch={onSearch} onClose={close} />
      )}
      <div className="market-bar__tools" ref={opener}>
        <IconButton
          data-search=""
          icon={query === null ? 'search' : 'close'}
          label={t(query === null ? 'match.search-markets' : 'match.search-close')}
          onClick={() => (query === null ? onOpenSearch() : close())}
        />
        <IconButton
          icon="fold"
          label={t(isFolded ? 'match.open-all' : 'match.close-all')}
          onClick={() => onFold(!isFolded)}
        />
      </div>
    </div>
  )
}
