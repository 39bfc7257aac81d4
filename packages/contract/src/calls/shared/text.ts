import * as z from 'zod/mini'

/** Excludes control characters and lone surrogates, in a form that every regular expression engine accepts. */
const printable = /^(?:[ -~\u00a0-\ud7ff\ue000-\uffff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Text from a caller. The database accepts neither a zero byte nor a lone surrogate. */
export function printableText(minimum: number, maximum: number) {
  return z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(printable))
}

/** The stored form, in which equal mail addresses are equal text. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/**
 * What a user types as a mail address, valid or not. The length is that of the stored form: blanks are removed, and one
 * character may become eighteen.
 */
export const EmailText = printableText(3, 254).check(
  z.refine((text) => {
    const key = emailKey(text)
    return Array.from(key).length >= 3 && key.length <= 254
  }),
)
