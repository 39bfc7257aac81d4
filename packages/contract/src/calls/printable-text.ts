import * as z from 'zod/mini'

/** Text without control characters: the database takes no zero byte. A range that every reader of patterns understands. */
export function printableText(minimum: number, maximum: number) {
  return z.string().check(z.regex(new RegExp(String.raw`^[ -~\u0080-\uffff]{${minimum},${maximum}}$`)))
}
