import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handle, preferredLocale } from './handle.ts'

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

it('a handler may return a value or a promise, and if it throws, the call is rejected with its error', async () => {
  const count = { method: 'GET', path: '/count', summary: 'A count', errors: [], reply: z.int() } as const
  const replies = [
    handle(count, () => 3),
    handle(count, async () => 3),
    handle(count, () => {
      throw new Error('no count')
    }),
  ].map(({ answer }) => answer({} as Parameters<typeof answer>[0]))
  await expect(replies[0]).resolves.toBe(3)
  await expect(replies[1]).resolves.toBe(3)
  await expect(replies[2]).rejects.toThrow('no count')
})
