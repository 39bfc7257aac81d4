import type { MessageKey, Words } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import { changeList, sortKeys, timeWindows } from '../../state/address/list-search.ts'
import type { ListSearch, SortKey, TimeWindow } from '../../state/address/list-search.ts'
import type { ListLink } from '../../state/links.ts'

export type FilterOptions = {
  list: ListSearch
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  /** What this page can be asked for. */
  parts: readonly ('time' | 'order' | 'bettable')[]
  /** Orders besides the usual one. */
  orders?: readonly SortKey[]
}

export type FilterChoice = {
  name: string
  href: string
  isCurrent: boolean
  /** As the list is without a wish: it is no filter. */
  isUsual: boolean
  icon?: IconName
}

export type FilterGroup = { title: MessageKey; choices: readonly FilterChoice[] }

/** NAV-12: every choice is a link, so a filtered list can be shared. */
export function filterChoices({ list, to, parts, orders = sortKeys }: FilterOptions, { t }: Words): FilterGroup[] {
  const link = (change: ListLink) => to(changeList(list, change))
  const groups: FilterGroup[] = []
  if (parts.includes('time'))
    groups.push({
      title: 'lists.when',
      choices: [undefined, ...timeWindows].map((time) => ({
        name: time === undefined ? t('browse.any-time') : windowName(time, t),
        // Hours say nothing beside a chosen day.
        href: link({ time, ...(time === undefined ? {} : { date: undefined }) }),
        isCurrent: list.time === time,
        isUsual: time === undefined,
      })),
    })
  if (parts.includes('order'))
    groups.push({
      title: 'browse.order',
      choices: [undefined, ...orders].map((sortBy) => ({
        name: t(sortBy === undefined ? 'browse.order-usual' : `browse.order-${sortBy}`),
        href: link({ sortBy }),
        isCurrent: list.sortBy === sortBy,
        isUsual: sortBy === undefined,
      })),
    })
  if (parts.includes('bettable'))
    groups.push({
      title: 'browse.show-only',
      choices: [
        {
          name: t('browse.bettable'),
          href: link({ isBettable: list.isBettable ? undefined : true }),
          isCurrent: list.isBettable === true,
          isUsual: false,
          icon: 'check',
        },
      ],
    })
  return groups
}

function windowName(time: TimeWindow, t: Words['t']): string {
  const hours = Number.parseInt(time, 10)
  return hours > 24 ? t('browse.days', { count: hours / 24 }) : t('lists.hours', { count: hours })
}
