import { expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const hostile = `<a href="https://evil.example">Ann</a> & "co" {site}`
const sender = {
  from: { name: 'X', address: 'x@x.example' },
  brand: 'X & <b>Y</b>',
  origin: 'https://x.example',
  locales: ['en', 'ar'],
  isLocaleInEveryUrl: false,
  smsPerHour: 10,
  isResetOffered: true,
}

it('AUTH-04 whatever somebody calls themselves or their browser is text in a mail', () => {
  const data = { address: '192.0.2.1', user_agent: hostile }
  const mail = renderMail({ kind: 'new-device', locale: 'en', name: hostile, data, secret: undefined }, sender)
  expect(mail.html).not.toMatch(/<a href="https:\/\/evil|<b>/)
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://x.example/users/password/new',
  ])
  // What stands in a text is not read as one of its places.
  expect(mail.text).toContain('{site}')
})

it('AUTH-04b where no password is set by mail, "This was not me" leads to help', () => {
  const about = { kind: 'new-device', locale: 'en', name: null, data: {}, secret: undefined } as const
  expect(renderMail(about, { ...sender, isResetOffered: false }).text).toContain('https://x.example/help-center')
})

it('AUTH-04 a subject is one line', () => {
  const data = { title: 'Boost\r\nBcc: everybody@x.example', body: 'x' }
  const mail = renderMail({ kind: 'promotion', locale: 'en', name: null, data, secret: undefined }, sender)
  expect(mail.subject).toBe('Boost Bcc: everybody@x.example')
})

it('RG-05a a reminder of limits leads to them, in the language of the player', () => {
  for (const kind of ['limits-review', 'limits-none'] as const) {
    const about = { kind, name: null, data: {}, secret: undefined }
    expect(renderMail({ ...about, locale: 'en' }, sender).text).toContain('https://x.example/profile/limits')
    expect(renderMail({ ...about, locale: 'ar' }, sender).html).toContain('https://x.example/ar/profile/limits')
  }
})
