/** The same text by language, as the schema of that name lets it through. */
export type LocaleText = Readonly<Record<string, string>>

/** The text for this language, else for the site's first one, else whichever there is. */
export function textIn(texts: LocaleText, locale: string, firstLocale: string): string {
  return texts[locale] ?? texts[firstLocale] ?? Object.values(texts)[0] ?? ''
}
