import { Badge, Button, ButtonLink, ChipLink, ChipRow, Icon, Modal } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { changeList, sortKeys, timeWindows } from '../../site/address/list-search.ts'
import type { MessageKey, I18n } from '@touchline/i18n'
import type { IconName } from '@touchline/ui'
import type { ListSearch, SortKey, TimeWindow } from '../../site/address/list-search.ts'
import type { ListLink } from '../../site/links.ts'
import './list-filter.css'

export type ListFilterProps = FilterOptions & {
  /** The number of matches with the current filters. */
  total: number
}

/** NAV-12: one button for all filters of a list, with the number of active ones. Every choice is a link. */
export function ListFilter({ total, ...filter }: ListFilterProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const [isOpen, setIsOpen] = useState(false)
  const groups = filterChoices(filter, i18n)
  const active = groups
    .flatMap(({ choices }) => choices)
    .filter(({ isCurrent, isDefault }) => isCurrent && !isDefault).length
  const clear = { time: undefined, sortBy: undefined, isBettable: undefined }
  return (
    <>
      <Button
        className="filter-button"
        variant="line"
        aria-haspopup="dialog"
        aria-label={active === 0 ? t('browse.filter') : t('browse.filter-active', { count: active })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" size="s" />
        <span className="filter-button__text">{t('browse.filter')}</span>
        {active === 0 ? null : <Badge className="filter-button__count">{number(active)}</Badge>}
      </Button>
      {/* The dialog needs scripts. Without them the choices are part of the page. */}
      <noscript>
        <div className="list-filter">
          {groups.map(({ title, choices }) => (
            <ChipRow key={title} as="nav" label={t(title)} bleed>
              {choices.map(renderChoice)}
            </ChipRow>
          ))}
        </div>
      </noscript>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('browse.filter')} closeLabel={t('common.close')}>
        {groups.map(({ title, choices }) => (
          <section key={title} className="filter-group" aria-label={t(title)}>
            <h3 className="filter-group__title">{t(title)}</h3>
            <div className="filter-group__chips">{choices.map(renderChoice)}</div>
          </section>
        ))}
        <div className="filter-foot">
          <ButtonLink href={filter.to(changeList(filter.list, clear))}>{t('browse.clear')}</ButtonLink>
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {t('browse.show-matches', { count: total })}
          </Button>
        </div>
      </Modal>
    </>
  )
}

function renderChoice({ name, href, isCurrent, icon }: FilterChoice) {
  return (
    <ChipLink key={name} href={href} current={isCurrent} {...(icon === undefined ? {} : { icon })}>
      {name}
    </ChipLink>
  )
}

export type FilterBarProps = ListFilterProps & { children: ReactNode }

/** Shows the most common filters in a row, and the button for all filters. */
export function FilterBar({ children, ...filter }: FilterBarProps) {
  return (
    <div className="filter-bar">
      <div className="filter-bar__row">{children}</div>
      <ListFilter {...filter} />
    </div>
  )
}

export type FilterOptions = {
  list: ListSearch
  /** The address of the same page with another list. */
  to: (list: ListLink) => string
  /** The filters that this page supports. */
  parts: readonly ('time' | 'order' | 'bettable')[]
  /** The orders besides the default one. */
  orders?: readonly SortKey[]
}

export type FilterChoice = {
  name: string
  href: string
  isCurrent: boolean
  /** Set for the default choice, which does not count as an active filter. */
  isDefault: boolean
  icon?: IconName
}

export type FilterGroup = { title: MessageKey; choices: readonly FilterChoice[] }

/** NAV-12: returns the choices of all filters. Every choice is a link, so that a filtered list can be shared. */
export function filterChoices({ list, to, parts, orders = sortKeys }: FilterOptions, { t }: I18n): FilterGroup[] {
  const link = (change: ListLink) => to(changeList(list, change))
  const groups: FilterGroup[] = []
  if (parts.includes('time'))
    groups.push({
      title: 'lists.when',
      choices: [undefined, ...timeWindows].map((time) => ({
        name: time === undefined ? t('browse.any-time') : windowName(time, t),
        // A number of hours has no effect while a day is chosen, so the link removes the day.
        href: link({ time, ...(time === undefined ? {} : { date: undefined }) }),
        isCurrent: list.time === time,
        isDefault: time === undefined,
      })),
    })
  if (parts.includes('order'))
    groups.push({
      title: 'browse.order',
      choices: [undefined, ...orders].map((sortBy) => ({
        name: t(sortBy === undefined ? 'browse.order-usual' : `browse.order-${sortBy}`),
        href: link({ sortBy }),
        isCurrent: list.sortBy === sortBy,
        isDefault: sortBy === undefined,
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
          isDefault: false,
          icon: 'check',
        },
      ],
    })
  return groups
}

function windowName(time: TimeWindow, t: I18n['t']): string {
  const hours = Number.parseInt(time, 10)
  return hours > 24 ? t('browse.days', { count: hours / 24 }) : t('lists.hours', { count: hours })
}
