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
import { MarketBoard } from '../market-board.tsx'

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

it('CAT-05e markets on players are one card of the group "Players": a row for each, a price in each cell', async () => {
  const { container } = await mount(
    <SiteProvider value={sampleSite()}>
      <I18nProvider i18n={i18n}>
        <MarketBoard match={sampleMatch({ status: 0 })} markets={markets} />
      </I18nProvider>
    </SiteProvider>,
  )
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
