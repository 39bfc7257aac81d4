import { isCurrency, RateSource, RateValue } from '@touchline/contract'
import type { QuotedRate } from '@touchline/contract/server'
import * as z from 'zod/mini'

/** What a provider answers: what one unit of each currency is worth in `quote`. Currencies we do not have are passed over. */
const ProviderRates = z.object({
  source: RateSource,
  quote: z.string(),
  quoted_at: z.iso.datetime({ offset: true }),
  rates: z.record(z.string(), RateValue),
})

const timeoutMs = 10_000
const largestAnswer = 256 * 1024

/** The provider's rates to this currency. Another provider is another function of this shape. */
export async function fetchProviderRates(url: string, quote: string): Promise<QuotedRate[]> {
  const address = new URL(url)
  address.searchParams.set('quote', quote)
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) throw new Error(`rates: the provider answers ${response.status}`)
  const answer = z.parse(ProviderRates, JSON.parse(await readText(response)))
  if (answer.quote !== quote) throw new Error(`rates: asked for ${quote}, answered for ${answer.quote}`)
  return Object.entries(answer.rates)
    .filter(([currency]) => isCurrency(currency) && currency !== quote)
    .map(([currency, rate]) => ({ currency, rate, source: answer.source, quoted_at: answer.quoted_at }))
}

/** An answer that does not end is not read to its end. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > largestAnswer) throw new Error('rates: the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
