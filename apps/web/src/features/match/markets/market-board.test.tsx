// @vitest-environment happy-dom
import type { NamedMarket } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namedMarket, sampleMatch } from '../../../live/testing/samples.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { MarketBoard } from './market-board.tsx'
import type { MarketBoardProps } from './market-board.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const sample = sampleMatch({ status: 0 })
const match = { ...sample, sport: { ...sample.sport, urn_id: 'sr:sport:1' } }
const markets = [
  { ...namedMarket({ id: 1 }), name: 'Match result' },
  { ...namedMarket({ id: 29 }, [1_800, 2_000]), name: 'Both teams to score' },
  { ...namedMarket({ id: 162 }), name: 'Most corners' },
  { ...namedMarket({ id: 139, specifier: 'total=4.5' }, [1_500, 2_500]), name: 'Total cards' },
]

/** Returns this many markets, one of them in another group, so that there is a choice of groups. */
function many(count: number): NamedMarket[] {
  return Array.from({ length: count }, (_none, index) => ({
    ...namedMarket({ id: index === 0 ? 1 : 9_000 + index }),
    name: `Market ${index + 1}`,
  }))
}

const named = (card: Element) => card.querySelector('h3')?.textContent

beforeEach(() => localStorage.clear())
afterEach(() => document.body.replaceChildren())

async function show(offered: readonly NamedMarket[] = markets) {
  const board = (now: readonly NamedMarket[]) => (
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <MarketBoard match={match} markets={now} />
      </I18nProvider>
    </SiteProvider>
  )
  const { container, root } = await mount(board(offered))
  const offer = (now: readonly NamedMarket[]) => act(async () => root.render(board(now)))
  const titles = () => [...container.querySelectorAll('h3')].map((title) => title.textContent)
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent?.startsWith(name),
    )
  const press = (name: string) => act(async () => button(name)?.click())
  const open = () => container.querySelectorAll('details[open]').length
  const card = (title: string) => [...container.querySelectorAll('details')].find((each) => named(each) === title)
  /** Opens or closes a card by clicking its head, as players do. */
  const toggle = (title: string) =>
    act(async () => {
      const found = card(title)
      if (!found) throw new Error(`no card ${title}`)
      found.open = !found.open
      found.dispatchEvent(new Event('toggle'))
    })
  return { container, titles, button, press, open, offer, card, toggle }
}

describe('CAT-05 the markets of a match', () => {
  it('main markets are shown first, each group shows its own markets, and all markets are one tap away', async () => {
    const { titles, press, container } = await show()
    expect([...container.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'Main2',
      'Result1',
      'Goals1',
      'Corners1',
      'Cards1',
      'All4',
    ])
    expect(titles()).toEqual(['Match result', 'Both teams to score'])
    await press('Corners')
    expect(titles()).toEqual(['Most corners'])
    await press('All')
    expect(titles()).toHaveLength(4)
  })

  it('a pinned market comes first, also in the next match of the sport, until it is unpinned', async () => {
    const first = await show()
    await first.press('Pin Both teams to score')
    expect(first.titles().toSorted()).toEqual(['Both teams to score', 'Match result'])
    expect(first.titles()[0]).toBe('Both teams to score')
    expect(first.button('Pin Both teams to score')?.getAttribute('aria-pressed')).toBe('true')
    document.body.replaceChildren()
    const second = await show()
    expect(second.titles()[0]).toBe('Both teams to score')
    await second.press('Pinned')
    expect(second.titles()).toEqual(['Both teams to score'])
    await second.press('Pin Both teams to score')
    expect(second.button('Pinned')).toBeUndefined()
  })

  it('the cards are in the order of the markets in the document, so that columns do not change it', async () => {
    const { titles, press } = await show(many(7))
    await press('All')
    expect(titles()).toEqual(many(7).map(({ name }) => name))
  })

  it('a card is the same element, and stays open or closed, when markets before it appear or disappear', async () => {
    const { press, offer, card, toggle } = await show(many(6))
    await press('All')
    const before = card('Market 5')
    await toggle('Market 5')
    card('Market 4')?.querySelector('summary')?.focus()
    await offer(many(6).slice(1))
    expect(card('Market 5')).toBe(before)
    expect(card('Market 5')?.open).toBe(false)
    expect(document.activeElement).toBe(card('Market 4')?.querySelector('summary'))
    await offer(many(6))
    expect(card('Market 5')).toBe(before)
    expect(card('Market 5')?.open).toBe(false)
  })

  it('a card stays in its column when markets before it appear or disappear, and a pinned card is the first card of the first column', async () => {
    const { press, offer, container } = await show(many(9))
    await press('All')
    const columns = () =>
      new Map(
        [...container.querySelectorAll<HTMLElement>('.market-slot')].map((slot) => [
          named(slot),
          slot.dataset['column'],
        ]),
      )
    const before = columns()
    expect([...before.values()].slice(0, 4)).toEqual(['start', 'end', 'start', 'end'])
    await offer(many(9).toSpliced(1, 1))
    for (const [title, column] of columns()) expect(column).toBe(before.get(title))
    await offer(many(10))
    for (const [title, column] of before) expect(columns().get(title)).toBe(column)
    await press('Pin Market 4')
    expect([...columns()].slice(0, 2)).toEqual([
      ['Market 4', 'start'],
      ['Market 1', 'end'],
    ])
  })

  it('opened cards stay open when a market appears before them, even if the board opens only its first cards', async () => {
    const { press, offer, card, open } = await show(many(20).filter(({ name }) => name !== 'Market 2'))
    await press('All')
    expect(open()).toBe(14)
    expect(card('Market 15')?.open).toBe(true)
    await offer(many(20))
    expect(card('Market 15')?.open).toBe(true)
    expect(card('Market 16')?.open).toBe(false)
  })

  it('pinning and unpinning a market moves its card and keeps the focus on its pin', async () => {
    const { press, button, titles } = await show(many(6))
    await press('All')
    const pin = button('Pin Market 4')
    pin?.focus()
    await press('Pin Market 4')
    expect(titles()[0]).toBe('Market 4')
    expect(document.activeElement).toBe(pin)
    await press('Pin Market 4')
    expect(titles()[3]).toBe('Market 4')
    expect(document.activeElement).toBe(pin)
  })

  it('pins also apply to other tabs of the browser; if the browser stores nothing, they apply to this page only', async () => {
    const { press, titles, button } = await show(many(6))
    await press('All')
    localStorage.setItem('tl.pinned-markets', `${match.sport.key}:9003`)
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'tl.pinned-markets' })))
    expect(titles()[0]).toBe('Market 4')
    localStorage.clear()
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('nothing is stored')
    })
    await press('Pin Market 3')
    expect(titles()[0]).toBe('Market 3')
    expect(button('Pin Market 3')?.getAttribute('aria-pressed')).toBe('true')
    await press('Pin Market 3')
    expect(titles()[0]).toBe('Market 1')
    setItem.mockRestore()
  })

  it('one button closes and opens all cards, including pinned cards and those that the player has opened', async () => {
    const { press, open, toggle, button } = await show(many(20))
    await press('All')
    await press('Pin Market 2')
    await toggle('Market 18')
    expect(open()).toBe(15)
    await press('Close all markets')
    expect(open()).toBe(0)
    await press('Open all markets')
    expect(open()).toBe(20)
    expect(button('Close all markets')).toBeDefined()
    await press('Close all markets')
    await toggle('Market 3')
    expect(open()).toBe(1)
    await press('Close all markets')
    expect(open()).toBe(0)
  })

  it('a search covers every group and announces the number of hits', async () => {
    const { container, press, titles } = await show()
    await press('Search in markets')
    // The code of the search is fetched when the search is opened.
    const field = await vi.waitFor(
      async () => {
        // Renders the updates that are pending.
        await act(async () => {})
        const found = container.querySelector<HTMLInputElement>('input[type="search"]')
        if (!found) throw new Error('no field')
        return found
      },
      { timeout: 8_000 },
    )
    await type(field, 'cards')
    expect(titles()).toEqual(['Total cards'])
    expect(container.querySelector('[role="status"]')?.textContent).toBe('1 market found')
    await type(field, 'offside')
    expect(container.querySelector('[role="status"]')?.textContent).toContain('No market is called that')
    await press('Close search')
    expect(titles()).toEqual(['Match result', 'Both teams to score'])
  })
})

describe('CAT-05 NAV-14 the markets of a match as the server renders them', () => {
  const lines = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5'].map((line) => ({
    ...namedMarket({ id: 18, specifier: `total=${line}` }, [1_800, 2_000]),
    name: 'Total goals',
  }))

  function render(props: Partial<MarketBoardProps>) {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(
      <SiteProvider value={sampleSite()}>
        <I18nProvider i18n={i18n}>
          <MarketBoard match={match} markets={[...markets, ...lines]} {...props} />
        </I18nProvider>
      </SiteProvider>,
    )
    const titles = [...page.querySelectorAll('h3')].map((title) => title.textContent)
    const prices = [...page.querySelectorAll('[data-selection*="/18/"]')]
    return { page, titles, prices }
  }

  it('CAT-05f pinned markets come first before any script has run', () => {
    expect(render({}).titles[0]).toBe('Match result')
    expect(render({ pinned: '29' }).titles).toContain('Both teams to score')
    expect(render({ pinned: '29' }).titles[0]).toBe('Both teams to score')
  })

  it('CAT-05e every group is a link without scripts, and the page of a group has all of its lines', () => {
    const { page, prices } = render({})
    expect(page.innerHTML).toContain('href="?group=corners"')
    expect(prices.length).toBe(10)
    expect(render({ requested: 'goals' }).prices).toHaveLength(14)
    expect(render({ requested: 'all' }).titles).toHaveLength(5)
    expect(render({ requested: 'nonsense' }).titles).toHaveLength(5)
  })
})

async function type(field: HTMLInputElement | null, text: string): Promise<void> {
  await act(async () => {
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
