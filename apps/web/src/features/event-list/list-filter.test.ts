import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { describe, expect, it } from 'vitest'
import { ListSearch, listSearch } from '../../site/address/list-search.ts'
import { filterChoices } from './list-filter.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const choicesOf = (search: Record<string, string>) =>
  filterChoices(
    {
      list: ListSearch.parse(search),
      to: (list) => `/sports/schedule${listSearch(list)}`,
      parts: ['time', 'order', 'bettable'],
      orders: ['popular'],
    },
    i18n,
  )

describe('NAV-12 the links that filter a list', () => {
  it('lead to the first page of the same list', () => {
    const [when, order, only] = choicesOf({ sport: 'soccer', page: '3', sortBy: 'popular' })
    expect(when?.choices.slice(0, 2).map(({ name, href }) => [name, href])).toEqual([
      ['Any time', '/sports/schedule?sortBy=popular&sport=soccer'],
      ['Next hour', '/sports/schedule?sortBy=popular&sport=soccer&time=1h'],
    ])
    expect(order?.choices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Recommended', false],
      ['Most bet on', true],
    ])
    expect(only?.choices[0]?.href).toBe('/sports/schedule?isBettable=true&sortBy=popular&sport=soccer')
  })

  it('select hours instead of a day that was chosen before', () => {
    const [when] = choicesOf({ date: '2026-11-16' })
    expect(when?.choices[1]?.href).toBe('/sports/schedule?time=1h')
  })

  it('leave a parameter out of the address if they remove its filter', () => {
    expect(choicesOf({ isBettable: 'true' })[2]?.choices[0]).toMatchObject({
      href: '/sports/schedule',
      isCurrent: true,
    })
  })
})
