/** Every publication carries the number of its step as a price that no bookmaker would offer, so it is found without parsing. */
const markMilli = 31_000_000
const mark = /\b31(\d{3})000\b/

export function markedPrice(step: number): number {
  return markMilli + step * 1000
}

export function stepOf(text: string): number | undefined {
  const found = mark.exec(text)
  return found ? Number(found[1]) : undefined
}

/** Returns the same publication for another step. */
export function remark(text: string, step: number): string {
  return text.replace(mark, String(markedPrice(step)))
}
