/** Pages under `/sports` that have no price to tap (NAV-01). */
const withoutPrices: ReadonlySet<string> = new Set([
  'results',
  'promotions',
  'bets-history',
  'general-rules',
  'about',
  'init-sportsbook',
  '404',
  '500',
  'blocked',
  'locked',
])

/** Whether the page at that path may show prices: home, lists, leagues, matches, and what a site has of its own. */
export function hasPrices(path: string): boolean {
  const found = /\/sports(?:\/([^/]*)|$)/.exec(path)
  return found !== null && !withoutPrices.has(found[1] ?? '')
}
