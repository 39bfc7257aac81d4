// @vitest-environment happy-dom
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { namedMarket, sampleMatch } from '../../../live/testing/samples.ts'
import { I18nProvider } from '../../../site/i18n/use-i18n.tsx'
import { mount } from '../../../site/testing/mount.ts'
import { sampleSite } from '../../../site/testing/sample-site.ts'
import { SiteProvider } from '../../../site/use-site.ts'
import { MarketBoard } from './market-board.tsx'
import type { MarketBoardProps } from './market-board.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const groups = ['players' as const]
const ofPlayer = (id: number, number: number, name: string) => ({
  ...namedMarket({ id, specifier: `variant=pre:playerprops:7:${number}` }, [3_400]),
  name,
  groups,
})
const markets = [
  { ...namedMarket({ id: 1 }), name: 'Match result' },
  ofPlayer(775, 1, 'Ann Smith - to score'),
  ofPlayer(775, 2, 'Ben Lee - to score'),
  ofPlayer(776, 1, 'Ann Smith - 2 or more goals'),
]

afterEach(() => document.body.replaceChildren())

const board = (props: Partial<MarketBoardProps> = {}) => (
  <SiteProvider value={sampleSite()}>
    <I18nProvider i18n={i18n}>
      <MarketBoard match={sampleMatch({ status: 0 })} markets={markets} {...props} />
    </I18nProvider>
  </SiteProvider>
)

it('CAT-05e player markets are one card of the group "Players": a row for each player, a price in each cell', async () => {
  const { container } = await mount(board())
  const chip = [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Players'))
  expect(chip?.textContent).toBe('Players1')
  await act(async () => chip?.click())
  expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'To score · 2 or more goals',
  ])
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => [
    row.querySelector('th')?.textContent,
    ...[...row.querySelectorAll('td')].map((cell) => cell.querySelectorAll('button').length),
  ])
  expect(rows).toEqual([
    ['Ann Smith', 1, 1],
    ['Ben Lee', 1, 0],
  ])
  expect(container.querySelector('tbody button')?.textContent).toContain('Ann Smith')
})

it('BEY-09 an address that names a market on a player leads to the row of that player', async () => {
  const { container } = await mount(<main>{board({ named: '775/variant=pre:playerprops:7:2' })}</main>)
  const row = document.activeElement?.closest('tr')
  expect(row?.querySelector('th')?.textContent).toBe('Ben Lee')
  expect(container.querySelector('details[data-market="players"]')?.hasAttribute('open')).toBe(true)
})

const at = (iso: string) => Date.parse(iso)
const stopping = (stops: readonly (string | null)[]) =>
  markets.map((market, place) => ({ ...market, next_bet_stop: stops[place] ? at(stops[place]) : null }))

it('CAT-05h a planned bet stop that all markets share is shown once before the match, and not after its time has passed', async () => {
  const stop = '2099-11-17T18:30:00Z'
  const renderedMs = at('2099-11-17T12:00:00Z')
  const { container } = await mount(board({ markets: stopping([stop, stop, stop, stop]), renderedMs }))
  const shown = [...container.querySelectorAll('.next-stop')].map(({ textContent }) => textContent)
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(/^Pre-match bets accepted until .*18:30$/)
  const past = await mount(board({ markets: stopping(Array(4).fill('2020-01-01T10:00:00Z')), renderedMs }))
  expect(past.container.querySelectorAll('.next-stop')).toHaveLength(0)
})

it('CAT-05h if planned bet stops differ, each market shows its own in its card', async () => {
  const renderedMs = at('2099-11-17T12:00:00Z')
  const { container } = await mount(
    board({ markets: stopping(['2099-11-17T18:30:00Z', null, null, null]), renderedMs, first: 'all' }),
  )
  const shown = [...container.querySelectorAll('.next-stop')]
  expect(shown).toHaveLength(1)
  expect(shown[0]?.closest('details')?.querySelector('h3')?.textContent).toBe('Match result')
})
