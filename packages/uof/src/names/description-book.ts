import type { MarketDescription, VariantDescription } from '../descriptions.ts'
import type { Urn } from '../messages.ts'
import type { Specifiers } from './render-name.ts'

/** What a line is named by. */
export type LineDescription = { market: MarketDescription; variant?: VariantDescription }

export type DescriptionBook = {
  describe(marketId: number, specifiers: Specifiers): LineDescription | undefined
  /** The variant of a line that no list holds: it has to be asked for by a call of its own, and added. */
  missingVariant(marketId: number, specifiers: Specifiers): Urn | undefined
  /** Takes over descriptions, newer ones in the place of older. */
  add(markets: readonly MarketDescription[], variants?: readonly VariantDescription[]): void
}

/** The provider's lists, to be asked by line. A variant's own description counts for more than its market's. */
export function createDescriptionBook(
  markets: readonly MarketDescription[] = [],
  variants: readonly VariantDescription[] = [],
): DescriptionBook {
  const marketsByKey = new Map<string, MarketDescription>()
  const variantsById = new Map<Urn, VariantDescription>()

  const book: DescriptionBook = {
    describe(marketId, specifiers) {
      const variantId = specifiers['variant']
      const own = marketsByKey.get(key(marketId, variantId))
      const market = own ?? marketsByKey.get(key(marketId, undefined))
      if (market === undefined) return undefined
      const variant = variantId === undefined ? undefined : variantsById.get(variantId)
      return variant === undefined ? { market } : { market, variant }
    },
    missingVariant(marketId, specifiers) {
      const variantId = specifiers['variant']
      if (variantId === undefined || variantsById.has(variantId)) return undefined
      return marketsByKey.has(key(marketId, variantId)) ? undefined : variantId
    },
    add(newMarkets, newVariants = []) {
      for (const market of newMarkets) marketsByKey.set(key(market.id, market.variant), market)
      for (const variant of newVariants) variantsById.set(variant.id, variant)
    },
  }
  book.add(markets, variants)
  return book
}

function key(marketId: number, variant: Urn | undefined): string {
  return variant === undefined ? String(marketId) : `${marketId} ${variant}`
}
