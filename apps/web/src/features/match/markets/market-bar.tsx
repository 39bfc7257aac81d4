import type { Match } from '@touchline/contract'
import { Chip, ChipLink, ChipRow, IconButton } from '@touchline/ui'
import { useRef, useEffect, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { useIsUnhydrated } from '../../../site/lazy/lazy-part.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { GroupName } from '../../../sports/match/group-markets.ts'
import type { MarketSearchProps } from './market-search.tsx'
import { isEnded, MatchStatus } from '@touchline/contract'
import { useMatchUpdates } from '../../../live/hooks/use-live.ts'
import { withUpdates } from '../../../live/store/match-updates.ts'
import { MatchTime } from '../../../sports/match/match-time.tsx'
import { SideMark } from '../../../sports/match/team.tsx'
import { MatchFreshness } from '../match-freshness.tsx'

export type ChosenGroup = GroupName | 'pinned' | 'all'
export type OfferedGroup = { name: ChosenGroup; count: number }

export type MarketBarProps = {
  match: Match
  groups: readonly OfferedGroup[]
  chosen: ChosenGroup
  onChoose: (group: ChosenGroup) => void
  /** The search is closed while this is null. */
  query: string | null
  onSearch: (query: string | null) => void
  onOpenSearch: () => void
  /** The search component, which is fetched when the search is first opened; null until then. */
  Search: ComponentType<MarketSearchProps> | null
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/**
 * The bar that sticks under the header: score, groups of markets or the search field, and the button that closes every
 * card. Without scripts each group is a link to a page of its own.
 */
export function MarketBar(props: MarketBarProps) {
  const { match, groups, chosen, onChoose, query, onSearch, onOpenSearch, Search, isFolded, onFold } = props
  const { t, number } = useI18n()
  const opener = useRef<HTMLDivElement>(null)
  const isUnhydrated = useIsUnhydrated()
  const hasScore = match.type === 'match'

  function close(): void {
    onSearch(null)
    // The search field is removed, so the focus returns to the button that opened it.
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

/**
 * Repeats teams and score once the bar sticks, when the scoreboard has scrolled out of view. Space for it under the
 * header is reserved, so nothing moves when it appears. Screen readers skip it, because the scoreboard has the same
 * content.
 */
function ScoreLine({ match }: { match: Match }) {
  const place = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(place)
  return (
    <div ref={place} className="score-line" aria-hidden="true">
      {isStuck ? <Line match={match} /> : null}
    </div>
  )
}

function Line({ match }: { match: Match }) {
  const { t, figures } = useI18n()
  const shown = withUpdates(match, useMatchUpdates(match.id))
  const { home, away, sport, status, state, start_time: startTime } = shown
  const { score } = state
  return (
    <>
      <SideMark side={home} sport={sport.key} size="s" />
      <span className="score-line__name trunc" dir="auto">
        {home?.name ?? t('match.to-be-decided')}
      </span>
      {status === MatchStatus.Prematch || score === null ? (
        <span className="text-3">–</span>
      ) : (
        <b className="score-line__score">
          <bdi className="num">{figures(score.home)}</bdi>
          <span>–</span>
          <bdi className="num">{figures(score.away)}</bdi>
        </b>
      )}
      <span className="score-line__name trunc" dir="auto">
        {away?.name ?? t('match.to-be-decided')}
      </span>
      <SideMark side={away} sport={sport.key} size="s" />
      <span className="score-line__time">
        <MatchTime status={status} state={state} startTime={startTime} isShort />
      </span>
      {isEnded(status) ? null : (
        <span className="score-line__end">
          <MatchFreshness matchId={match.id} />
        </span>
      )}
    </>
  )
}

/**
 * A margin that extends the observed area below the end of any page, so that a bar below the window does not count as
 * stuck.
 */
const farBelow = '100000px'

function useIsStuck(inside: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const bar = inside.current?.parentElement
    if (!bar) return
    let observer: IntersectionObserver | undefined
    const observe = () => {
      observer?.disconnect()
      const top = Math.ceil(Number.parseFloat(getComputedStyle(bar).top))
      if (Number.isNaN(top)) return
      // The observed area begins one pixel below the position at which the bar sticks, so a stuck bar intersects it
      // only in part.
      observer = new IntersectionObserver(([seen]) => seen && setIsStuck(seen.boundingClientRect.top < top + 1), {
        rootMargin: `-${top + 1}px 0px ${farBelow} 0px`,
        threshold: 1,
      })
      observer.observe(bar)
    }
    observe()
    // The position depends on the width of the window and on the font size, so it is measured again on a resize.
    addEventListener('resize', observe)
    return () => {
      observer?.disconnect()
      removeEventListener('resize', observe)
    }
  }, [inside])
  return isStuck
}
