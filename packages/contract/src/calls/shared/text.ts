import * as z from 'zod/mini'

/** Control characters and halves of a character left out, in a way that every reader of patterns understands. */
const printable = /^(?:[ -~\u00a0-\ud7ff\ue000-\uffff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Text that a caller writes. The database takes neither a zero byte nor a lone surrogate. */
export function printableText(minimum: number, maximum: number) {
  return z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(printable))
}

/** As it is stored: a mail address is the same however it is written. */
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
