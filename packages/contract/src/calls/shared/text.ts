import * as z from 'zod/mini'

/** Excludes control characters and lone surrogates, in a form that every regular expression engine accepts. */
const printable = /^(?:[ -~\u00a0-\ud7ff\ue000-\uffff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** A text in a request. It contains neither a zero byte nor a lone surrogate, because the database accepts neither. */
export function printableText(minimum: number, maximum: number) {
  return z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(printable))
}

/** The form in which email addresses are stored and compared. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/**
 * A text that may be an email address, as a user types it. Its length is that of the stored form, which has no spaces
 * and can have up to eighteen times the characters.
 */
export const EmailText = printableText(3, 254).check(
  z.refine((text) => {
    const key = emailKey(text)
    return Array.from(key).length >= 3 && key.length <= 254
  }),
)
