import { getBets } from '@touchline/contract'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { isFiat } from '../../site/currencies.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { localeContext } from './locale-context.ts'

it('I18N-02b numbers in names have a decimal comma on a German page and a point on an English page', async () => {
  const api = (async () => ({ name: 'Total 2.5', specifier: 'total=2.5' })) as unknown as Api
  api.in = () => api
  const site = sampleSite({ locales: { list: ['de', 'en'] } })
  const replyIn = (locale: 'de' | 'en') => {
    const messages = { of: () => messagesOf(locale) } as never
    return localeContext({ site, api, messages, oddsType: null }, locale).api(getBets, {})
  }
  expect(await replyIn('de')).toEqual({ name: 'Total 2,5', specifier: 'total=2.5' })
  expect(await replyIn('en')).toEqual({ name: 'Total 2.5', specifier: 'total=2.5' })
})

it('CFG-03e amounts of money are shown in the subunits of the site’s currencies', () => {
  const api = (async () => ({})) as unknown as Api
  api.in = () => api
  const mBTC = { code: 'mBTC', subunits: 100_000 }
  const shownOn = (subcurrencies: (typeof mBTC)[]) => {
    const bitcoin = { code: 'BTC', fiat: false, subunits: 100_000_000, subcurrencies }
    const site = sampleSite({ currencies: [{ code: 'EUR' }, bitcoin] })
    const { i18n } = localeContext(
      { site, api: api.in('en'), messages: { of: () => messagesOf('en') } as never, oddsType: null },
      'en',
    )
    return i18n.money(50_000_000, { currency: 'BTC', subunits: 100_000_000 })
  }
  expect(shownOn([mBTC])).toBe('500\u00A0mBTC')
})

it('ODDS-02b an amount in a currency that the site does not list is formatted by the rules of that currency', () => {
  const api = (async () => ({})) as unknown as Api
  api.in = () => api
  const messages = { of: () => messagesOf('en') } as never
  const site = sampleSite({ currencies: [{ code: 'EUR' }] })
  const { i18n } = localeContext({ site, api: api.in('en'), messages, oddsType: null }, 'en')
  expect(i18n.money(150_000_000, { currency: 'BTC', subunits: 100_000_000 })).toBe('1.5\u00A0BTC')
  expect(isFiat(site, 'BTC')).toBe(false)
})

it.each([
  ['locale', '٢٫٥ ٢٫٥'],
  ['latin', '2.5 2.5'],
] as const)('names on an Arabic page have the digits the site has chosen: %s', async (digits, shown) => {
  const api = (async () => ({ name: '٢٫٥ 2.5' })) as unknown as Api
  api.in = () => api
  const site = sampleSite({ locales: { list: ['ar'], digits } })
  const messages = { of: () => messagesOf('ar') } as never
  const context = localeContext({ site, api, messages, oddsType: null }, 'ar')
  expect(await context.api(getBets, {})).toEqual({ name: shown })
})
