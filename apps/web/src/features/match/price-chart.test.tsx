// @vitest-environment happy-dom
import { MarketStatus } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { afterEach, expect, it } from 'vitest'
import { createApi } from '../../api/index.ts'
import { liveStore } from '../../live/store/prices.ts'
import { namedMarket, sampleMatch } from '../../live/testing/samples.ts'
import { I18nProvider } from '../../site/i18n/use-i18n.tsx'
import { mount } from '../../site/testing/mount.ts'
import { PriceLine } from './price-chart.tsx'
import { TestPage } from '../../site/testing/test-page.tsx'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const api = createApi({ fetch: () => new Promise(() => {}) })
const history = [
  { at: 1_000_000, odds: { '1': 1_650, '2': 3_710, '3': 5_600 } },
  { at: 1_120_000, odds: { '1': 1_690, '2': 3_600, '3': 5_440 } },
]

let version = 1_000
afterEach(() => document.body.replaceChildren())

/** Returns the text of a chart whose page was rendered with prices that differ from those published later. */
async function textOf(published: ReturnType<typeof namedMarket>): Promise<string> {
  const market = namedMarket()
  version += 1
  liveStore.applyMarkets(7, [published], [], version, 'match')
  const line = (
    <TestPage api={api}>
      <PriceLine match={sampleMatch({ main_market: market })} market={market} history={history} />
    </TestPage>
  )
  const { container } = await mount(<I18nProvider i18n={i18n}>{line}</I18nProvider>)
  return container.textContent ?? ''
}

it('BEY-09 the chart of the main market ends at the current price', async () => {
  const text = await textOf(namedMarket({}, [1_660, 3_680, 5_560]))
  expect(text).toContain('over 2 min')
  for (const price of ['1.65 → 1.66', '3.71 → 3.68', '5.60 → 5.56']) expect(text).toContain(price)
})

it('BEY-09 the chart of a suspended market ends at the last price', async () => {
  expect(await textOf(namedMarket({ status: MarketStatus.Suspended }, [1_660, 3_680, 5_560]))).toContain('1.65 → 1.69')
})
