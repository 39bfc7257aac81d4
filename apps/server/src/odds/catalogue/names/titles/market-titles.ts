import type { Descriptions, MarketTemplates } from '../descriptions.ts'
import { arabicTitles } from './arabic.ts'
import { englishTitles } from './english.ts'
import { germanTitles } from './german.ts'
import type { MarketTitles } from './titles.ts'

/** Numbers of markets are the provider's own. */
const titlesOf: Readonly<Record<string, Readonly<Record<string, MarketTitles>>>> = {
  betradar: { en: englishTitles, de: germanTitles, ar: arabicTitles },
}

/**
 * The provider's descriptions with the titles players use; they are the names on pages, slips and receipts alike. A market
 * without one keeps the provider's name, and an operator's own name comes before both.
 */
export function withTitles(provider: string, locale: string, descriptions: Descriptions): Descriptions {
  const titles = titlesOf[provider]?.[locale.split('-')[0] ?? locale]
  if (titles === undefined) return descriptions
  const titled = new Map<string, MarketTemplates>(descriptions)
  for (const [id, name] of Object.entries(titles)) {
    const key = `${id}/`
    const known = descriptions.get(key)
    if (known !== undefined) titled.set(key, { ...known, name })
  }
  return titled
}
