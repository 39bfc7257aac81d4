import { Chip, ChipRow, Icon, IconButton, TextInput } from '@touchline/ui'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { GroupName } from '../../sports/match/market-groups.ts'

export type ChosenGroup = GroupName | 'pinned' | 'all'
export type OfferedGroup = { name: ChosenGroup; count: number }

export type MarketBarProps = {
  groups: readonly OfferedGroup[]
  chosen: ChosenGroup
  onChoose: (group: ChosenGroup) => void
  /** Null while nothing is searched for. */
  query: string | null
  onSearch: (query: string | null) => void
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Stays under the header: the groups of markets, or a search in them, and what closes every card. */
export function MarketBar({ groups, chosen, onChoose, query, onSearch, isFolded, onFold }: MarketBarProps) {
  const { t, number } = useI18n()
  const opener = useRef<HTMLDivElement>(null)

  function close(): void {
    onSearch(null)
    // The field is gone, and with it the place of the keyboard.
    opener.current?.querySelector<HTMLElement>('[data-search]')?.focus()
  }

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <div className="market-bar">
      {query === null ? (
        <ChipRow label={t('match.market-groups')} className="market-bar__groups">
          {groups.map(({ name, count }) => (
            <Chip key={name} selected={name === chosen} count={number(count)} onClick={() => onChoose(name)}>
              {t(`market-group.${name}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : (
        <TextInput
          className="market-bar__search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          autoFocus
          aria-label={t('match.search-markets')}
          placeholder={t('match.search-markets')}
          before={<Icon name="search" size="s" />}
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={closeByKey}
        />
      )}
      <div className="market-bar__tools" ref={opener}>
        <IconButton
          data-search=""
          icon={query === null ? 'search' : 'close'}
          label={t(query === null ? 'match.search-markets' : 'match.search-close')}
          onClick={() => (query === null ? onSearch('') : close())}
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
