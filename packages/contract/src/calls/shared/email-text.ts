import * as z from 'zod/mini'
import { printableText } from './printable-text.ts'

/** As it is stored: a mail address is the same however it is written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/**
 * What somebody types as a mail address, whether it is one or not. Counted as it is stored: blanks are nothing then, and one
 * sign may become eighteen.
 */
export const EmailText = printableText(3, 254).check(
  z.refine((text) => {
    const key = emailKey(text)
    return Array.from(key).length >= 3 && key.length <= 254
  }),
)
