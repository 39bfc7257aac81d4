/** Splits an address at its first `?`. A second `?` belongs to the query, so splitting at each would lose the rest. */
export function cutQuery(href: string): [path: string, query: string] {
  const at = href.indexOf('?')
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at + 1)]
}

/** NAV-12: the names of list parameters in an address. Other parameters do not change a list. */
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
 * Adds parameters of the requested address to that of a redirect: those that no page reads on the server, such as
 * campaign tags, a token or `modal`, because the browser needs them (NAV-10, NAV-11). List parameters are left to the
 * page that redirects.
 */
export function carryQuery(location: string, requestedUrl: string): string {
  const [path = '', hash] = location.split('#', 2)
  const [bare, query] = cutQuery(path)
  const moved = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(cutQuery(requestedUrl)[1])) {
    if (!moved.has(name) && !isListName(name)) moved.append(name, value)
  }
  return `${bare}${moved.size === 0 ? '' : `?${moved.toString()}`}${hash === undefined ? '' : `#${hash}`}`
}

function isListName(name: string): boolean {
  return listNames.some((listName) => listName === name)
}

/**
 * Secrets that only the recipient of a mail may know. They must not reach a log, a referrer or a third-party script.
 */
export const secretNames = ['reset_password_token', 'confirmation_token', 'unlock_token'] as const
export type SecretName = (typeof secretNames)[number]

/**
 * Returns whether an address contains a secret. The response to such an address must not be cached and must prevent
 * referrers. A second `?` or an address within the address may hide the name in another parameter's value.
 */
export function carriesSecret(url: string): boolean {
  const given = [...new URLSearchParams(cutQuery(url)[1])].flat()
  return given.some((text) => secretNames.some((name) => text.includes(name)))
}

/** NAV-11: campaign parameters, which are stored for the visit and sent with sign-up. */
export const tagNames = ['ctag', 'btag', 'stag', 'qtag', 'gclid'] as const
export type TagName = (typeof tagNames)[number]

/** NAV-11: parameters that are used once and removed from the address. */
export const oneTimeNames = [...tagNames, ...secretNames, 'betcode'] as const

/**
 * Returns whether an address has one-time parameters. Only a script in the <head> of the HTML reads them, so a link to
 * such an address does a full page load instead of a navigation on the client.
 */
export function bringsOneTime(href: string): boolean {
  const [bare = ''] = href.split('#', 1)
  const given = new URLSearchParams(cutQuery(bare)[1].replaceAll('?', '&'))
  return oneTimeNames.some((name) => given.has(name))
}

/**
 * NAV-11: a part of the script in the `<head>`. It removes one-time parameters from the address, without a navigation
 * and before any other script can read them, and stores them in `tlOnce` for the page. A share code stays in the
 * address where a host page may read it. Some mail programs append a query of their own with a second `?`. Browsers do
 * not split there, but this script does, so that no secret stays behind it.
 */
export const oneTimeScript = `try{var s=new URLSearchParams(location.search.slice(1).replace(/\\?/g,'&')),o={},f=0;
${JSON.stringify(oneTimeNames)}.forEach(function(n){var v=s.get(n);
if(v!==null){o[n]=v;f=1;n=='betcode'&&parent!=window||s.delete(n)}});
if(f){window.tlOnce=o;s=s.toString();history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}}catch(e){}
`
