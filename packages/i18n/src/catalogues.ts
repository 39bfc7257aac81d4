// Every message of every language, for servers and tests. A browser gets only what its page needs.
import type { Catalogue, MessageGroup, Messages } from './catalogue.ts'
import type { Locale } from './locales.ts'
import { ar } from './messages/ar/index.ts'
import { de } from './messages/de/index.ts'
import { en } from './messages/en/index.ts'

/** The translated languages. The others of I18N-01 fall back to English. */
const written: Readonly<Partial<Record<Locale, Catalogue>>> = { en, de, ar }

export const writtenLocales = Object.keys(written) as Locale[]

/** Returns the catalogue of a language, else that of its base language, else the English one. */
export function catalogueOf(locale: Locale): Catalogue {
  const [language = ''] = locale.split('-')
  return written[locale] ?? written[language as Locale] ?? en
}

const messageGroups = Object.keys(en) as MessageGroup[]

export function isMessageGroup(text: string): text is MessageGroup {
  return Object.hasOwn(en, text)
}

/** Returns these groups as one flat list of messages. */
export function messagesOf(locale: Locale, groups: readonly MessageGroup[] = messageGroups): Messages {
  const catalogue = catalogueOf(locale)
  return Object.assign({}, ...groups.map((group) => catalogue[group])) as Messages
}

/** Returns the group of a key; undefined if there is no such message. */
export function groupOf(key: string): MessageGroup | undefined {
  return messageGroups.find((group) => Object.hasOwn(en[group], key))
}

export type { Catalogue, MessageGroup, Messages }
