import { pluralRules } from './formatters.ts'
import type { LocaleTag } from './locales.ts'

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
