/**
 * Added to the number of a step, this gives a price that no bookmaker would offer, so that the step of a publication is
 * found without parsing it.
 */
const markMilli = 31_000_000
const mark = /\b31(\d{3})000\b/

export function markedPrice(step: number): number {
  return markMilli + step * 1000
}

export function stepOf(text: string): number | undefined {
  const found = mark.exec(text)
  return found ? Number(found[1]) : undefined
}

/** Returns the publication with the price of another step. */
export function remark(text: string, step: number): string {
  return text.replace(mark, String(markedPrice(step)))
}
