import type { Locale } from './locales.ts'

/** What a language calls itself. Written down, because engines disagree and a page must read the same in both. */
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
