import type { en } from './messages/en/index.ts'
import { pluralRules } from './formatters.ts'
import type { LocaleTag } from './locales.ts'

// Only the type of the messages is imported here: every module knows which exist, but a page loads only those that it
// needs.

type Groups = typeof en

/** The name of a file of messages. Pages load messages by group. */
export type MessageGroup = keyof Groups

export type MessageKey = { [Group in MessageGroup]: keyof Groups[Group] }[MessageGroup]

/** Loaded messages by key; in a browser, those of the groups that its pages need. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>

/** A group in another language. It must have exactly the keys of the English one. */
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

/**
 * Splits a message into text and placeholder names, in turns and beginning with text, for sentences in which some
 * values are not text.
 */
export function splitTemplate(template: string): string[] {
  return template.split(placeholder)
}

const placeholder = /\{(\w+)\}/g
