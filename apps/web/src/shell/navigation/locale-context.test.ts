import { getBets } from '@touchline/contract'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import type { Api } from '../../api/index.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { localeContext } from './locale-context.ts'

it.each([
  ['locale', '٢٫٥ ٢٫٥'],
  ['latin', '2.5 2.5'],
] as const)('names of an Arabic page are in the digits the site has chosen: %s', async (digits, shown) => {
  const api = (async () => ({ name: '٢٫٥ 2.5' })) as unknown as Api
  api.in = () => api
  const site = sampleSite({ locales: { list: ['ar'], digits } })
  const messages = { of: () => messagesOf('ar') } as never
  const context = localeContext({ site, api, messages, oddsType: null }, 'ar')
  expect(await context.api(getBets, {})).toEqual({ name: shown })
})
