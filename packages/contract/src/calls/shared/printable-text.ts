import * as z from 'zod/mini'

/** Control characters and halves of a character left out, in a way that every reader of patterns understands. */
const printable = /^(?:[ -~\u00a0-\ud7ff\ue000-\uffff]|[\ud800-\udbff][\udc00-\udfff])*$/

/** Text that a caller writes. The database takes neither a zero byte nor a lone surrogate. */
export function printableText(minimum: number, maximum: number) {
  return z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(printable))
}
