import type { Label } from '@touchline/contract/site'
import type { Words } from '@touchline/i18n'
import { textIn } from '../site.ts'
import type { SiteView } from '../site.ts'
import { useSite } from '../use-site.ts'
import { useWords } from './use-i18n.tsx'

/** What the configuration calls something: a word of ours, or its own text. A word nobody knows is shown as its key. */
export function labelText({ key, text }: Label, words: Words, site: SiteView): string {
  if (text) return textIn(text, words.locale, site)
  return key !== undefined && words.knows(key) ? words.t(key) : (key ?? '')
}

export function useLabel(): (label: Label) => string {
  const words = useWords()
  const site = useSite()
  return (label) => labelText(label, words, site)
}
