import { expect, it } from 'vitest'
import { preferredLocale } from './handle.ts'

const site = { locales: ['en', 'pt-BR', 'nb'] } as Parameters<typeof preferredLocale>[1]

it.each([
  ['br', 'pt-BR'],
  ['pt-br;q=0.9, en', 'pt-BR'],
  ['xx, no', 'nb'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('I18N-01 Accept-Language %s is answered in %s', (header, locale) => {
  expect(preferredLocale(header, site)).toBe(locale)
})
