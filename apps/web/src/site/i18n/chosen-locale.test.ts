// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSite } from '../testing/sample-site.ts'
import { chosenLocaleScript, rememberLocale } from './chosen-locale.ts'

const site = sampleSite({ locales: { list: ['en', 'de', 'ar'] } })
let moved: string[]

beforeEach(() => {
  localStorage.clear()
  moved = []
  vi.spyOn(location, 'replace').mockImplementation((href) => void moved.push(String(href)))
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function open(href: string, { referrer = '', of = site } = {}): string[] {
  moved = []
  history.replaceState(null, '', href)
  const page = { referrer }
  // Runs the script inside a function with the document as `d`, as the page does.
  // oxlint-disable-next-line no-eval -- it stands in the page as text
  const run = (0, eval)(`(d) => {${chosenLocaleScript(of)}}`) as (page: object) => void
  run(page)
  return moved
}

it('SESS-06eg the chosen language is stored in tl.locale, and the home page is opened in that language', () => {
  expect(open('/sports')).toEqual([])
  rememberLocale('de')
  expect(localStorage.getItem('tl.locale')).toBe('de')
  expect(open('/sports?x=1#y')).toEqual(['/de/sports?x=1#y'])
  rememberLocale('en')
  expect(open('/sports')).toEqual([])
})

it('SESS-06e the language is not changed for an address that names one, nor for a visit from another page', () => {
  rememberLocale('de')
  expect(
    [open('/ar/sports'), open('/sports/soccer'), open('/sports', { referrer: 'https://x.example/' })].flat(),
  ).toEqual([])
})

it('SESS-06e from an address with one-time parameters the visitor is not redirected, because a tag or a shared slip would be lost', () => {
  rememberLocale('de')
  Object.assign(window, { tlOnce: { stag: 'x' } })
  expect(open('/sports')).toEqual([])
  Reflect.deleteProperty(window, 'tlOnce')
  expect(open('/sports')).toEqual(['/de/sports'])
})

it.each(['fr', '<b>', '__proto__', 'constructor'])(
  'SESS-06e a language the site does not have is ignored: %s',
  (text) => {
    localStorage.setItem('tl.locale', text)
    expect(open('/sports')).toEqual([])
  },
)

it('SESS-06e a site with one language needs no script', () => {
  expect(chosenLocaleScript(sampleSite({ locales: { list: ['en'] } }))).toBe('')
})
