import { getConversionQuote, postConversion } from '@touchline/contract/server'
import { countRequest, handle, reject, rejectKey } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { convertCurrency } from './convert-currency.ts'
import { quoteConversion } from './quote-conversion.ts'

const requestLimit = { requests: 10, seconds: 60 }
const quoteLimit = { requests: 60, seconds: 60 }

/** OPS-04: the calls answer `not-found` on a site that has conversions switched off. */
export function conversionRoutes(database: Database, configurations: Configurations, createLimit: CreateLimit): Routes {
  const limit = createLimit('conversions', requestLimit)
  const quotes = createLimit('conversion-quotes', quoteLimit)
  return [
    handle(getConversionQuote, async ({ player, query, site }) => {
      const { configuration } = await configurations.current(site)
      if (!configuration.features.currency_conversion) reject('not-found')
      await countRequest(quotes, player.id)
      const quote = await quoteConversion(database, player, query)
      return typeof quote === 'string' ? reject('conversion-rejected', { conversion_rejection: quote }) : quote
    }),
    handle(postConversion, async ({ player, headers, body, locale, site, traceId }) => {
      const { configuration } = await configurations.current(site)
      if (!configuration.features.currency_conversion) reject('not-found')
      await countRequest(limit, player.id)
      const key = headers['idempotency-key']
      const answer = await convertCurrency(database, { player, key, body, locale, siteLocales: site.locales, traceId })
      if (answer.ok) return answer.answer
      if (answer.error !== undefined) return rejectKey(answer)
      return reject('conversion-rejected', { conversion_rejection: answer.rejection.reason })
    }),
  ]
}
