import { ChipLink, ChipRow } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'
import { changeList, sortKeys, timeWindows } from '../../state/address/list-search.ts'
import type { ListSearch, SortKey, TimeWindow } from '../../state/address/list-search.ts'
import type { ListLink } from '../../state/links.ts'

export type EventsFilterProps = {
  list: ListSearch
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  /** What this page can be asked for. */
  parts: readonly ('time' | 'order' | 'bettable')[]
  /** Orders besides the usual one. */
  orders?: readonly SortKey[]
}

/** NAV-12: every choice is a link, so a filtered list can be shared and works before scripts do. */
export function EventsFilter({ list, to, parts, orders = sortKeys }: EventsFilterProps) {
  const { t } = useWords()
  const windowName = useWindowName()
  const change = (with_: ListLink) => to(changeList(list, with_))
  return (
    <div className="list-filter">
      {parts.includes('time') ? (
        <ChipRow as="nav" label={t('lists.when')} bleed>
          <ChipLink href={change({ time: undefined })} current={list.time === undefined}>
            {t('browse.any-time')}
          </ChipLink>
          {timeWindows.map((time) => (
            <ChipLink key={time} href={change({ time })} current={list.time === time}>
              {windowName(time)}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      {parts.includes('order') || parts.includes('bettable') ? (
        <ChipRow as="nav" label={t('browse.order')} bleed>
          {parts.includes('order') ? (
            <ChipLink href={change({ sortBy: undefined })} current={list.sortBy === undefined}>
              {t('browse.order-usual')}
            </ChipLink>
          ) : null}
          {(parts.includes('order') ? orders : []).map((sortBy) => (
            <ChipLink key={sortBy} href={change({ sortBy })} current={list.sortBy === sortBy}>
              {t(`browse.order-${sortBy}`)}
            </ChipLink>
          ))}
          {parts.includes('bettable') ? <BettableChip list={list} to={to} /> : null}
        </ChipRow>
      ) : null}
    </div>
  )
}

/** Only what can be bet on now, or everything again. */
export function BettableChip({ list, to }: Pick<EventsFilterProps, 'list' | 'to'>) {
  const { t } = useWords()
  const isBettable = list.isBettable ? undefined : true
  return (
    <ChipLink icon="check" href={to(changeList(list, { isBettable }))} current={list.isBettable === true}>
      {t('browse.bettable')}
    </ChipLink>
  )
}

function useWindowName(): (time: TimeWindow) => string {
  const { t } = useWords()
  return (time) => {
    const hours = Number.parseInt(time, 10)
    return hours > 24 ? t('browse.days', { count: hours / 24 }) : t('lists.hours', { count: hours })
  }
}
