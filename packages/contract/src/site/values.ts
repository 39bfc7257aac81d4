import type { ImageSet } from './brand/image.ts'

// What a browser may import: plain values and functions, and no schema behind them.
export * from './brand/brand-css.ts'
export * from './evaluate-age.ts'
export * from './evaluate-country.ts'
export * from './evaluate-deposit.ts'
export * from './evaluate-progress.ts'
export * from './pages/page-paths.ts'

/** The same text by language, as the schema of that name lets it through. */
type LocaleText = Readonly<Record<string, string>>

/** The text for this language, else for the site's first one, else whichever there is. */
export function textIn(texts: LocaleText, locale: string, firstLocale: string): string {
  return texts[locale] ?? texts[firstLocale] ?? Object.values(texts)[0] ?? ''
}

/** The picture for this theme and width: the closest variant there is. The theme counts more than the width. */
export function imageFor({ url, variants }: ImageSet, place: { isLight: boolean; isMobile: boolean }): string {
  const wanted = [
    place.isLight && place.isMobile && 'light-mobile',
    place.isLight && 'light',
    place.isMobile && 'mobile',
  ] as const
  const variant = wanted.find((name) => name !== false && variants.includes(name))
  return variant ? url.replace(/\.\w+$/, `-${variant}$&`) : url
}
