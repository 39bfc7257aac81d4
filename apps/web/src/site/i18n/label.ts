import type { Label } from '@touchline/contract/site'
import type { I18n } from '@touchline/i18n'
import { textIn } from '../site.ts'
import type { SiteView } from '../site.ts'
import { useSite } from '../use-site.ts'
import { useI18n } from './use-i18n.tsx'

/** What the configuration calls something: one of our messages, or its own text. An unknown key is shown as its key. */
export function labelText({ key, text }: Label, i18n: I18n, site: SiteView): string {
  if (text) return textIn(text, i18n.locale, site)
  return key !== undefined && i18n.knows(key) ? i18n.t(key) : (key ?? '')
}

export function useLabel(): (label: Label) => string {
  const i18n = useI18n()
  const site = useSite()
  return (label) => labelText(label, i18n, site)
}
