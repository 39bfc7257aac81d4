import type { en } from './messages/en/index.ts'
import { pluralRules } from './formatters.ts'
import type { LocaleTag } from './locales.ts'

// The catalogue is imported as a type only: every module knows which messages exist, and the messages arrive with the page.

type Groups = typeof en

/** A file of the catalogue, and the unit in which a page requests messages. */
export type MessageGroup = keyof Groups

export type MessageKey = { [Group in MessageGroup]: keyof Groups[Group] }[MessageGroup]

/** The loaded messages of a language; in a browser, the groups its pages have named. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>

/** One group in another language, with exactly the keys of the English one. */
export type Translation<Group extends MessageGroup> = Readonly<Record<keyof Groups[Group], Message>>

/** All groups of one language. */
export type Catalogue = { readonly [Group in MessageGroup]: Translation<Group> }

/** Plain text with `{name}` placeholders, or one text per plural form, chosen by the value `count`. */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

export type MessageValues = Readonly<Record<string, string | number>>

export function templateOf(message: Message, locale: LocaleTag, count: number | undefined): string {
  if (typeof message === 'string') return message
  return message[pluralRules(locale).select(count ?? 0)] ?? message.other
}

export function fillTemplate(template: string, values: MessageValues, number: (value: number) => string): string {
  return template.replaceAll(placeholder, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? number(value) : value
  })
}

/** Returns text and names in turn, starting with text, for sentences in which some values are not text. */
export function splitTemplate(template: string): string[] {
  return template.split(placeholder)
}

const placeholder = /\{(\w+)\}/g
