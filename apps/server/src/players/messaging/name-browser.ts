import type { I18n } from '@touchline/i18n'

// Those that call themselves by the name of another stand before it.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** `Chrome on Windows`, as far as the browser says; of what it calls itself nothing else is repeated. */
export function nameBrowser(userAgent: string, { t }: Pick<I18n, 't'>): string {
  const find = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === undefined || system === undefined) return t('notices.browser-unknown')
  return t('notices.browser', { browser, system })
}
