/** I18N-01: the languages of the product. */
export const locales = [
  'en',
  'en-AU',
  'en-CA',
  'en-NZ',
  'de',
  'de-AT',
  'fr',
  'fr-CA',
  'es',
  'it',
  'pt',
  'pt-BR',
  'nl',
  'nb',
  'sv',
  'fi',
  'da',
  'pl',
  'cs',
  'sl',
  'sr-ME',
  'hu',
  'ro',
  'el',
  'tr',
  'ru',
  'ar',
  'he',
  'fa',
  'ur',
  'hi',
  'ja',
  'fil',
] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

export function isLocale(text: string): text is Locale {
  return known.has(text)
}

/** Returns the locale for a text from a URL or a stored setting, in upper or lower case and by older names, too. */
export function resolveLocale(text: string): Locale | null {
  const folded = text.toLowerCase()
  return aliases.get(folded) ?? byFoldedName.get(folded) ?? null
}

function isRtl(locale: Locale): boolean {
  return rightToLeft.has(locale)
}

export function dirOf(locale: Locale): 'ltr' | 'rtl' {
  return isRtl(locale) ? 'rtl' : 'ltr'
}

/** I18N-02: whether a page uses the digits of its language or Latin ones. */
export type Digits = 'locale' | 'latin'

/** A language together with its digits, by which formatters are cached. */
export type LocaleTag = Locale | `${Locale}-u-nu-latn`

export function localeTag(locale: Locale, digits: Digits): LocaleTag {
  return digits === 'latin' && ownDigits.has(locale) ? `${locale}-u-nu-latn` : locale
}

export function hasOwnDigits(tag: LocaleTag): boolean {
  return ownDigits.has(tag)
}

/** The digits in which a whole page is written. */
export function digitsOf(locale: Locale, digits: Digits): 'own' | 'latin' {
  return hasOwnDigits(localeTag(locale, digits)) ? 'own' : 'latin'
}

/** Returns the tag for `Intl`. Plain `en` would mean the United States, where the fifteenth is written `Nov 15`. */
export function intlTag(tag: LocaleTag): string {
  return intlTags.get(tag) ?? tag
}

const known: ReadonlySet<string> = new Set(locales)
const rightToLeft: ReadonlySet<Locale> = new Set<Locale>(['ar', 'he', 'fa', 'ur'])
const byFoldedName: ReadonlyMap<string, Locale> = new Map(locales.map((locale) => [locale.toLowerCase(), locale]))
const aliases: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ['no', 'nb'],
  ['tl', 'fil'],
  ['sr', 'sr-ME'],
  ['br', 'pt-BR'],
])
const ownDigits: ReadonlySet<LocaleTag> = new Set<LocaleTag>(['ar', 'fa'])
const intlTags: ReadonlyMap<LocaleTag, string> = new Map<LocaleTag, string>([
  ['en', 'en-GB'],
  // Engines disagree about the default digits of Arabic, so the tag names them (I18N-02).
  ['ar', 'ar-u-nu-arab'],
])

/**
 * Returns the name of a language in that language. The names are listed here, because engines disagree, and server and
 * browser must render the same.
 */
export function languageName(locale: Locale): string {
  return names[locale]
}

const names: Readonly<Record<Locale, string>> = {
  en: 'English',
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-NZ': 'English (New Zealand)',
  de: 'Deutsch',
  'de-AT': 'Deutsch (Österreich)',
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  nl: 'Nederlands',
  nb: 'Norsk',
  sv: 'Svenska',
  fi: 'Suomi',
  da: 'Dansk',
  pl: 'Polski',
  cs: 'Čeština',
  sl: 'Slovenščina',
  'sr-ME': 'Srpski (Crna Gora)',
  hu: 'Magyar',
  ro: 'Română',
  el: 'Ελληνικά',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  he: 'עברית',
  fa: 'فارسی',
  ur: 'اردو',
  hi: 'हिन्दी',
  ja: '日本語',
  fil: 'Filipino',
}
