import type { en } from './messages/en/index.ts'
import { pluralRules } from './formatters.ts'
import type { LocaleTag } from './locales.ts'

// Types only: which messages exist is known everywhere, the messages themselves arrive with the page.

type Groups = typeof en

/** A file of the catalogue, and what a page asks for. */
export type MessageGroup = keyof Groups

export type MessageKey = { [Group in MessageGroup]: keyof Groups[Group] }[MessageGroup]

/** What is there of a language. In a browser that is what its pages have named so far. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>

/** One group in another language: every key of the English one and no other. */
export type Translation<Group extends MessageGroup> = Readonly<Record<keyof Groups[Group], Message>>

/** A whole language. */
export type Catalogue = { readonly [Group in MessageGroup]: Translation<Group> }

/** Plain text with `{name}` in it, or one text per plural form, chosen by the value `count`. */
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

/** Text and names in turn, text first: the pieces of a sentence some of whose values are not text. */
export function splitTemplate(template: string): string[] {
  return template.split(placeholder)
}

const placeholder = /\{(\w+)\}/g
