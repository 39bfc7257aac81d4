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

/** Returns the locale that an address or a stored setting means, in any case and under any older name. */
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

/** I18N-02: the digits of the language, or Latin ones. */
export type Digits = 'locale' | 'latin'

/** A language with its digits, which identifies a formatter. */
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

/** Returns the tag for `Intl`. Plain `en` would mean the United States and format the fifteenth as `Nov 15`. */
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
  // Engines disagree about the digits of Arabic, so they are named (I18N-02).
  ['ar', 'ar-u-nu-arab'],
])

/**
 * Returns a language's own name. Names are written down because engines disagree, and server and browser must render the same.
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
