// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namedMarket, sampleMatch } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
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

beforeEach(() => localStorage.clear())
afterEach(() => document.body.replaceChildren())

async function show() {
  const { container } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <MarketBoard match={match} markets={markets} />
      </I18nProvider>
    </SiteProvider>,
  )
  const titles = () => [...container.querySelectorAll('h3')].map((title) => title.textContent)
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent?.startsWith(name),
    )
  const press = (name: string) => act(async () => button(name)?.click())
  const open = () => container.querySelectorAll('details[open]').length
  return { container, titles, button, press, open }
}

describe('CAT-05 the markets of a match', () => {
  it('the main ones are shown first; a group shows its own, and all of them are one tap away', async () => {
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

  it('a pinned market stands first, also in the next match of the sport, until it is taken off', async () => {
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

  it('all cards are closed at once, but for those that are pinned', async () => {
    const { press, open } = await show()
    expect(open()).toBe(2)
    await press('Pin Match result')
    await press('Close all markets')
    expect(open()).toBe(1)
    await press('Open all markets')
    expect(open()).toBe(2)
  })

  it('a search looks in every group and says how many it found', async () => {
    const { container, press, titles } = await show()
    await press('Search in markets')
    const field = container.querySelector<HTMLInputElement>('input[type="search"]')
    await type(field, 'cards')
    expect(titles()).toEqual(['Total cards'])
    expect(container.querySelector('[role="status"]')?.textContent).toBe('1 market found')
    await type(field, 'offside')
    expect(container.querySelector('[role="status"]')?.textContent).toContain('No market is called that')
    await press('Close search')
    expect(titles()).toEqual(['Match result', 'Both teams to score'])
  })
})

describe('CAT-05 NAV-14 the markets of a match as a server renders them', () => {
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

  it('CAT-05f pinned ones stand first before any script has run', () => {
    expect(render({}).titles[0]).toBe('Match result')
    expect(render({ pinned: '29' }).titles).toContain('Both teams to score')
    expect(render({ pinned: '29' }).titles[0]).toBe('Both teams to score')
  })

  it('CAT-05e every group is a link, and a page that was asked for has all of its lines', () => {
    const { page, prices } = render({})
    expect(page.innerHTML).toContain('href="?group=corners"')
    expect(prices.length).toBe(10)
    expect(render({ asked: 'goals' }).prices).toHaveLength(14)
    expect(render({ asked: 'all' }).titles).toHaveLength(5)
    expect(render({ asked: 'nonsense' }).titles).toHaveLength(5)
  })
})

async function type(field: HTMLInputElement | null, text: string): Promise<void> {
  await act(async () => {
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
