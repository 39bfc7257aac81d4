import * as z from 'zod/mini'

// Everything that an operator can write has a maximum length, because documents are read on every page, and by people.

/** One or more lines, without control characters other than line breaks. */
export function text(maxLength: number) {
  return z
    .string()
    .check(z.minLength(1), z.maxLength(maxLength), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'control characters'))
}

/** A short id from another system: of chats, groups or merchants. It is never part of an address by itself. */
export function outsideId(maxLength = 64) {
  return z
    .string()
    .check(z.regex(new RegExp(String.raw`^[\w.:-]{1,${maxLength}}$`), 'letters, digits and . : _ - only'))
}

/** `en`, `pt-BR`, `fil`. Whether the product has messages in it is checked elsewhere. */
export const LocaleCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'not a locale'))

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'not a country code'))

/** Key of a message: `shell.sign-in`. */
export const MessageKey = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'not a key'))

/** Name in the icon sprite. */
export const IconName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'not an icon name'))

/** A text in several languages. A missing language shows the site's first one. */
export function localeText(maxLength: number) {
  return z.record(LocaleCode, text(maxLength)).check(entries(1, 40))
}

/** The name of an item: a message of the product, or the site's own text. */
export const Label = z
  .strictObject({ key: z.optional(MessageKey), text: z.optional(localeText(80)) })
  .check(z.refine(({ key, text: own }) => (key === undefined) !== (own === undefined), 'either key or text'))
export type Label = z.infer<typeof Label>

/** Minimum and maximum number of entries of a record. */
export function entries(min: number, max: number) {
  return z.refine<Record<string, unknown>>(
    (record) => Object.keys(record).length >= min && Object.keys(record).length <= max,
    `from ${min} to ${max} entries`,
  )
}

/** A list without repetition; `by` names the field that identifies an entry. */
export function distinct<T>(by?: keyof T & string) {
  return z.refine<readonly T[]>(
    (list) => new Set(list.map((entry) => (by === undefined ? entry : entry[by]))).size === list.length,
    by === undefined ? 'something stands twice' : `two have the same ${by}`,
  )
}
