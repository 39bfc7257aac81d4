import type { Label } from '@touchline/contract/site'
import { splitTemplate } from '@touchline/i18n'
import type { MessageKey, I18n } from '@touchline/i18n'
import { createContext, Fragment, use } from 'react'
import type { ReactNode } from 'react'
import { textIn } from '../site.ts'
import type { SiteView } from '../site.ts'
import { useSite } from '../use-site.ts'

const I18nContext = createContext<I18n | null>(null)

export type I18nProviderProps = { i18n: I18n; children: ReactNode }

export function I18nProvider({ i18n, children }: I18nProviderProps) {
  return <I18nContext value={i18n}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('useI18n needs an I18nProvider')
  return i18n
}

export type SentenceProps = { of: MessageKey; values: Readonly<Record<string, ReactNode>>; count?: number }

/** Renders a message in which some values are not text. */
export function Sentence({ of, values, count }: SentenceProps) {
  const pieces = splitTemplate(useI18n().template(of, count))
  return pieces.map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>)
}

/**
 * Returns the text of a configured label: one of our messages or the label's own text. An unknown key is shown as it
 * is.
 */
export function labelText({ key, text }: Label, i18n: I18n, site: SiteView): string {
  if (text) return textIn(text, i18n.locale, site)
  return key !== undefined && i18n.knows(key) ? i18n.t(key) : (key ?? '')
}

/** Returns a function that returns a text of the site's configuration in the language of the page. */
export function useConfiguredText(): (texts: Readonly<Record<string, string>>) => string {
  const { locale } = useI18n()
  const site = useSite()
  return (texts) => textIn(texts, locale, site)
}

export function useLabel(): (label: Label) => string {
  const i18n = useI18n()
  const site = useSite()
  return (label) => labelText(label, i18n, site)
}
