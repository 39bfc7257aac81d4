import { SiteConfiguration } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { writingOf } from '../../operators/site/index.ts'
import { renderMail, renderPhoneCode } from './render-mail.ts'

const hostile = `<a href="https://evil.example">Ann</a> & "co" {site}`
const sender = {
  from: { name: 'X', address: 'x@x.example' },
  brand: 'X & <b>Y</b>',
  origin: 'https://x.example',
  locales: ['en', 'ar'],
  isLocaleInEveryUrl: false,
  smsPerHour: 10,
  isResetOffered: true,
  writing: {},
}

it("AUTH-04 markup in a player's name is escaped in mails", () => {
  const data = { address: '192.0.2.1' }
  const mail = renderMail({ kind: 'new-device', locale: 'en', name: hostile, data, secret: undefined }, sender)
  expect(mail.html).not.toMatch(/<a href="https:\/\/evil|<b>/)
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://x.example/users/password/new',
  ])
  // Placeholders inside a value are left as they are.
  expect(mail.text).toContain('{site}')
})

it('AUTH-11 the mail about a new sign-in names the browser and contains nothing else of the user agent', () => {
  const said = (agent: string, locale = 'en') => {
    const data = { address: '192.0.2.1', user_agent: agent }
    const { text, html } = renderMail({ kind: 'new-device', locale, name: null, data, secret: undefined }, sender)
    return `${text}${html}`
  }
  expect(said('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36')).toContain(
    'Chrome on Windows',
  )
  // Otherwise an attacker with the password could send the owner a text of their own in the site's name.
  expect(said('Your account is closed, see https://evil.example Chrome/150 Windows')).not.toMatch(/evil|closed/)
  expect(said('https://evil.example', 'ar')).not.toContain('evil')
})

it('AUTH-04 the link "This was not me" leads to the help pages if passwords cannot be reset by mail', () => {
  const about = { kind: 'new-device', locale: 'en', name: null, data: {}, secret: undefined } as const
  expect(renderMail(about, { ...sender, isResetOffered: false }).text).toContain('https://x.example/help-center')
})

it('AUTH-04 line breaks are removed from a subject', () => {
  const data = { title: 'Boost\r\nBcc: everybody@x.example', body: 'x' }
  const mail = renderMail({ kind: 'promotion', locale: 'en', name: null, data, secret: undefined }, sender)
  expect(mail.subject).toBe('Boost Bcc: everybody@x.example')
})

it("RG-05a a limit reminder links to the limits page in the player's language", () => {
  for (const kind of ['limits-review', 'limits-none'] as const) {
    const about = { kind, name: null, data: {}, secret: undefined }
    expect(renderMail({ ...about, locale: 'en' }, sender).text).toContain('https://x.example/profile/limits')
    expect(renderMail({ ...about, locale: 'ar' }, sender).html).toContain('https://x.example/ar/profile/limits')
  }
})

it('CFG-03b a site’s own texts replace the default ones in mails and SMS codes, but only in their own language', () => {
  const document = { brand: { name: 'X' }, locales: { list: ['en', 'de'] } }
  const own = { 'mail.new-device.subject': 'Ours', 'mail.phone-code': 'Ours: {code}' }
  const writing = writingOf(SiteConfiguration.parse({ ...document, translations: { en: own } }))
  const ofSite = { ...sender, locales: ['en', 'de'], writing }
  const subject = (locale: string) =>
    renderMail({ kind: 'new-device', locale, name: null, data: {}, secret: undefined }, ofSite).subject
  expect(subject('en')).toBe('Ours')
  expect(subject('de')).not.toBe('Ours')
  expect(renderPhoneCode('en', '123456', ofSite)).toBe('Ours: 123456')
})

it('I18N-02d an Arabic mail is written from right to left, unless the site has switched that off', () => {
  const about = { kind: 'new-device', locale: 'ar', name: null, data: {}, secret: undefined } as const
  const openingTag = (isOn: boolean) => {
    const document = { brand: { name: 'X' }, locales: { list: ['ar'] }, features: { rtl_view: isOn } }
    const writing = writingOf(SiteConfiguration.parse(document))
    return /<html[^>]*>/.exec(renderMail(about, { ...sender, writing }).html)?.[0]
  }
  expect(openingTag(true)).toBe('<html lang="ar" dir="rtl">')
  expect(openingTag(false)).toBe('<html lang="ar" dir="ltr">')
})
