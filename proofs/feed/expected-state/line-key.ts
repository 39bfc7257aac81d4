/** `18/total=2.5`: one name for a line, in whatever order its specifiers came. */
export function lineKey(marketId: number, specifiers: string): string {
  return `${marketId}/${specifiers.split('|').toSorted().join('|')}`
}
