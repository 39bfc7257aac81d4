import * as z from 'zod/mini'

// Everything an operator may write is bounded: a document is read on every page, and by people.

/** One line or several, without control characters other than line breaks. */
export function text(longest: number) {
  return z
    .string()
    .check(z.minLength(1), z.maxLength(longest), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'control characters'))
}

/** A short word that other systems gave us: ids of chats, groups, merchants. Never part of an address by itself. */
export function outsideId(longest = 64) {
  return z.string().check(z.regex(new RegExp(String.raw`^[\w.:-]{1,${longest}}$`), 'letters, digits and . : _ - only'))
}

/** `en`, `pt-BR`, `fil`. Which of them the product speaks is known to whoever holds the words. */
export const LocaleCode = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'not a locale'))

export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'not a country code'))

/** Key of a message: `shell.sign-in`. */
export const MessageKey = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'not a key'))

/** Name in the icon sprite. */
export const IconName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'not an icon name'))

/** The same text in several languages. A language that is missing shows the site's first one. */
export function localeText(longest: number) {
  return z.record(LocaleCode, text(longest)).check(entries(1, 40))
}

/** What an item is called: a message of ours, or the site's own text. */
export const Label = z
  .strictObject({ key: z.optional(MessageKey), text: z.optional(localeText(80)) })
  .check(z.refine(({ key, text: own }) => (key === undefined) !== (own === undefined), 'either key or text'))
export type Label = z.infer<typeof Label>

/** How many entries a record may have. */
export function entries(fewest: number, most: number) {
  return z.refine<Record<string, unknown>>(
    (record) => Object.keys(record).length >= fewest && Object.keys(record).length <= most,
    `from ${fewest} to ${most} entries`,
  )
}

/** A list in which nothing stands twice; `by` names the field that tells entries apart. */
export function distinct<T>(by?: keyof T & string) {
  return z.refine<readonly T[]>(
    (list) => new Set(list.map((entry) => (by === undefined ? entry : entry[by]))).size === list.length,
    by === undefined ? 'something stands twice' : `two have the same ${by}`,
  )
}
