/**
 * Returns how well a threshold on these values separates two kinds: the share of pairs in which the value of the
 * first kind is larger, with ties counted as half. 0.5 means no separation. The larger of both directions is
 * returned.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0
  const share = larger / (first.length * second.length)
  return Math.max(share, 1 - share)
}
