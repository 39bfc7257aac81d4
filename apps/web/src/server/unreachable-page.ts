import { dirOf, resolveLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf, writtenLocales } from '@touchline/i18n/catalogues'

/** NAV-13: nobody could be asked which brand lives here, so the page has words and no brand. */
export function unreachablePage(acceptLanguage: string | undefined): string {
  const locale = firstWritten(acceptLanguage)
  const words = messagesOf(locale, ['problems', 'pages'])
  const [title, text, home] = [
    words['problem.title'],
    words['page.error.description'],
    words['page.error.home-button.title'],
  ].map(String)
  return `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="dark light"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/sports">${home}</a></p></main></body></html>`
}

function firstWritten(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',', 10).map((part) => resolveLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null && writtenLocales.includes(locale)) ?? 'en'
}
