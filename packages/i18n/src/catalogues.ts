// All messages of all languages, for servers and tests. A browser loads only those that its page needs.
import type { Catalogue, MessageGroup, Messages } from './catalogue.ts'
import type { Locale } from './locales.ts'
import { ar } from './messages/ar/index.ts'
import { de } from './messages/de/index.ts'
import { en } from './messages/en/index.ts'

/** The languages that are translated. All others fall back to English (I18N-01). */
const written: Readonly<Partial<Record<Locale, Catalogue>>> = { en, de, ar }

export const writtenLocales = Object.keys(written) as Locale[]

/** Returns the messages of a language, or of its base language, or the English ones. */
export function catalogueOf(locale: Locale): Catalogue {
  const [language = ''] = locale.split('-')
  return written[locale] ?? written[language as Locale] ?? en
}

const messageGroups = Object.keys(en) as MessageGroup[]

export function isMessageGroup(text: string): text is MessageGroup {
  return Object.hasOwn(en, text)
}

/** Returns the messages of these groups by key. */
export function messagesOf(locale: Locale, groups: readonly MessageGroup[] = messageGroups): Messages {
  const catalogue = catalogueOf(locale)
  return Object.assign({}, ...groups.map((group) => catalogue[group])) as Messages
}

/** Returns the group that contains a key; undefined if no group does. */
export function groupOf(key: string): MessageGroup | undefined {
  return messageGroups.find((group) => Object.hasOwn(en[group], key))
}

export type { Catalogue, MessageGroup, Messages }
