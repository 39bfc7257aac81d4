import * as z from 'zod/mini'

// Every text of an operator has a maximum length, because the configuration is part of every page.

/** A text of one or more lines, without control characters other than line breaks. */
export function text(maxLength: number) {
  return z
    .string()
    .check(z.minLength(1), z.maxLength(maxLength), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'control characters'))
}

/** A short id from another system: of a chat, a group or a merchant. */
export function outsideId(maxLength = 64) {
  return z
    .string()
    .check(z.regex(new RegExp(String.raw`^[\w.:-]{1,${maxLength}}$`), 'letters, digits and . : _ - only'))
}

/** A language such as `en`, `pt-BR` or `fil`. Whether the product has messages in it is checked elsewhere. */
export const LocaleCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'not a locale'))

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'not a country code'))

/** Key of a message, such as `shell.sign-in`. */
export const MessageKey = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'not a key'))

/** Name of an icon in the sprite. */
export const IconName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'not an icon name'))

/** A text in several languages. Where a language is missing, the text in the site's first language is shown. */
export function localeText(maxLength: number) {
  return z.record(LocaleCode, text(maxLength)).check(entries(1, 40))
}

/** The label of an item: the key of a message, or a text of the site. */
export const Label = z
  .strictObject({ key: z.optional(MessageKey), text: z.optional(localeText(80)) })
  .check(z.refine(({ key, text: own }) => (key === undefined) !== (own === undefined), 'either key or text'))
export type Label = z.infer<typeof Label>

/** Limits the number of entries of a record. */
export function entries(min: number, max: number) {
  return z.refine<Record<string, unknown>>(
    (record) => Object.keys(record).length >= min && Object.keys(record).length <= max,
    `from ${min} to ${max} entries`,
  )
}

/** Rejects a list with duplicates; `by` names the field in which entries must differ. */
export function distinct<T>(by?: keyof T & string) {
  return z.refine<readonly T[]>(
    (list) => new Set(list.map((entry) => (by === undefined ? entry : entry[by]))).size === list.length,
    by === undefined ? 'something stands twice' : `two have the same ${by}`,
  )
}
