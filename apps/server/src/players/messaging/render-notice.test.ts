import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { writingOf } from '../../operators/site/index.ts'
import type { PaymentKind } from './queue-message.ts'
import { renderNotice } from './render-notice.ts'

const bet = {
  bet_type: 'single',
  match: 'Ayr – Hull',
  outcome: 'Ayr',
  currency: 'EUR',
  subunits: '100',
  stake: '1000',
  legs: '1',
}

it("NTF-01ab a bet's notification states the result and what is paid", () => {
  const said = (kind: 'bet-settled' | 'bet-corrected', more: Record<string, string>) => {
    const { object_type: about, title, body } = renderNotice({ kind, locale: 'en', data: { ...bet, ...more } })
    return [about, title, body]
  }
  expect(said('bet-settled', { result: 'win_entire', win: '2000' })).toEqual([
    'bet-won',
    'Your bet won',
    'Ayr – Hull, Ayr: €20.00 is in your balance.',
  ])
  expect(said('bet-settled', { result: 'lose_entire', win: '0' })[2]).toBe('Ayr – Hull, Ayr. The stake was €10.00.')
  expect(said('bet-settled', { result: 'refund_entire', win: '1000' })[1]).toBe('Your bet is void')
  expect(said('bet-settled', { result: 'refund_half_lose_other', win: '500' })[2]).toContain('€5.00 of €10.00')
  expect(said('bet-settled', { bet_type: 'combo', legs: '3', result: 'win_entire', win: '2000' })[2]).toContain(
    'Ayr – Hull and others, 3 selections',
  )
  expect(said('bet-corrected', { result: 'lose_entire', win: '0', was: '2000' })[2]).toContain(
    'you get €0.00 instead of €20.00',
  )
  expect(said('bet-corrected', { result: 'no_results', was: '2000' })[1]).toBe('A result was withdrawn')
  expect(said('bet-corrected', { result: 'win_entire', win: '2000' })[1]).toBe('Your bet was settled again')
})

it('BEY-06d NTF-01ab the notification about a cash-out offer names the bet and the player’s threshold', () => {
  const said = (locale: string) => renderNotice({ kind: 'cash-out-reached', locale, data: { ...bet, amount: '1100' } })
  expect(said('en')).toEqual({
    type: 'bet',
    object_type: 'cash-out-reached',
    title: 'Your cash-out offer is there',
    body: 'Ayr – Hull, Ayr: the offer has reached €11.00. It moves with the prices.',
  })
  expect(said('de').body).toContain('11,00')
})

it('the notification about a sign-in names the browser and contains nothing else of the user agent', () => {
  const said = (agent: string, locale = 'en') =>
    renderNotice({ kind: 'new-device', locale, data: { user_agent: agent } }).body ?? ''
  expect(said('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0')).toContain(
    'Edge on Windows',
  )
  expect(said('Mozilla/5.0 (iPhone; CPU iPhone OS 19) AppleWebKit/605 Version/19 Safari/605', 'de')).toContain(
    'Safari unter iPhone',
  )
  expect(said('<b>call +44 900 123</b>')).not.toContain('900')
})

it('no text is added to a message that already has a text of its own', () => {
  expect(renderNotice({ kind: 'notice', locale: 'en', data: { title: 'Planned work' } })).toEqual({})
})

it("NTF-01ab a payment's notification states the amount and what happened to it", () => {
  const said = (kind: PaymentKind, locale = 'en', isPlayMoney = false) =>
    renderNotice({ kind, locale, data: { currency: 'EUR', subunits: '100', amount: '1250' }, isPlayMoney })
  expect(said('deposit-received')).toEqual({
    type: 'maintenance',
    object_type: 'deposit-received',
    title: 'Your deposit is here',
    body: '€12.50 is in your balance.',
  })
  expect(said('deposit-reversed').body).toContain('€12.50')
  expect(said('withdrawal-paid').body).toContain('€12.50')
  expect(said('withdrawal-paid', 'en', true).body).toBe(
    '€12.50 of play money was taken off your balance. Nothing is paid to you.',
  )
  expect(said('withdrawal-rejected', 'de').title).toBe('Ihre Auszahlung wurde zurückgebucht')
})

it("ODDS-02 NTF-01ab amounts have the site's format; amounts in currencies that the site does not list are in whole units", () => {
  const tokens = { code: 'TOK', subunits: 1_000, fiat: false, subcurrencies: [] }
  const bitcoin = {
    code: 'BTC',
    subunits: 100_000_000,
    fiat: false,
    subcurrencies: [{ code: 'mBTC', subunits: 100_000 }],
  }
  const said = (currency: string, subunits: number, amount: number) => {
    const data = { currency, subunits: String(subunits), amount: String(amount) }
    return renderNotice({ kind: 'deposit-received', locale: 'en', data, writing: { currencies: [tokens, bitcoin] } })
      .body
  }
  expect(said('TOK', 1_000, 1_500)).toBe('1.5\u00A0TOK is in your balance.')
  expect(said('BTC', 100_000_000, 50_000)).toBe('0.5\u00A0mBTC is in your balance.')
  expect(said('DOGE', 100_000_000, 150_000_000)).toBe('1.5\u00A0DOGE is in your balance.')
})

it('RG-05a a limit reminder states whether there are limits to review or none yet', () => {
  const said = (kind: 'limits-review' | 'limits-none') => renderNotice({ kind, locale: 'en', data: {} }).title
  expect([said('limits-review'), said('limits-none')]).toEqual(['Time to review your limits', 'You can set limits'])
})

it('CFG-03b a site’s own texts replace the default ones in notifications, but only in their own language', () => {
  const document = { brand: { name: 'X' }, locales: { list: ['en', 'de'] } }
  const own = { en: { 'notices.limits-none': 'Ours' } }
  const writing = writingOf(SiteConfiguration.parse({ ...document, translations: own }))
  const title = (locale: string) => renderNotice({ kind: 'limits-none', locale, data: {}, writing }).title
  expect(title('en')).toBe('Ours')
  expect(title('de')).not.toBe('Ours')
})

it('I18N-02c amounts in an Arabic notification have the digits that the site has chosen', () => {
  const said = (digits: 'locale' | 'latin') => {
    const document = { brand: { name: 'X' }, locales: { list: ['ar'], digits } }
    const writing = writingOf(SiteConfiguration.parse(document))
    const data = { currency: 'EUR', subunits: '100', amount: '1250' }
    return renderNotice({ kind: 'deposit-received', locale: 'ar', data, writing }).body
  }
  expect(said('locale')).toContain('١٢٫٥٠')
  expect(said('latin')).toContain('12.50')
  expect(said('latin')).not.toMatch(/[\u0660-\u0669]/)
})
