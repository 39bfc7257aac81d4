/** An address before its first `?` and after it. A second one belongs to the query: whoever cuts at each loses the rest. */
export function cutQuery(href: string): [path: string, query: string] {
  const at = href.indexOf('?')
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at + 1)]
}
