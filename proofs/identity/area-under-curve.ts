/**
 * How well a threshold on these values tells the two kinds apart: the share of pairs in which the one of the first kind is
 * larger, ties counting half. 0.5 tells nothing; whichever way it leans, the larger is given.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0
  const share = larger / (first.length * second.length)
  return Math.max(share, 1 - share)
}
