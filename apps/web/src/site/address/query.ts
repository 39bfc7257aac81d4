/** An address before its first `?` and after it. A second one belongs to the query: whoever cuts at each loses the rest. */
export function cutQuery(href: string): [path: string, query: string] {
  const at = href.indexOf('?')
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at + 1)]
}

/** NAV-12: what a list shows, as it stands in an address. Everything else in a query changes nothing on a list. */
export const listNames = [
  'date',
  'group',
  'isBettable',
  'market',
  'page',
  'sortBy',
  'sport',
  'sportType',
  'tab',
  'time',
] as const

/**
 * A page moved, and what it was asked with that no page reads (tags of a campaign, a token, `modal`) moves along: it is
 * meant for the browser (NAV-10, NAV-11). List parameters were handled by the page that redirected.
 */
export function carryQuery(location: string, askedUrl: string): string {
  const [path = '', hash] = location.split('#', 2)
  const [bare, query] = cutQuery(path)
  const moved = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(cutQuery(askedUrl)[1])) {
    if (!moved.has(name) && !isListName(name)) moved.append(name, value)
  }
  return `${bare}${moved.size === 0 ? '' : `?${moved.toString()}`}${hash === undefined ? '' : `#${hash}`}`
}

function isListName(name: string): boolean {
  return listNames.some((listName) => listName === name)
}
