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

/** What only the person who got the mail may know. It must not reach a log, a referrer or anybody's script. */
export const secretNames = ['reset_password_token', 'confirmation_token', 'unlock_token'] as const
export type SecretName = (typeof secretNames)[number]

/**
 * Whether an asked address holds one: its response is not cached and tells nobody where the visitor came from. A second
 * `?`, or an address within the address, hides the name in another's value, where it is as secret.
 */
export function carriesSecret(url: string): boolean {
  const given = [...new URLSearchParams(cutQuery(url)[1])].flat()
  return given.some((text) => secretNames.some((name) => text.includes(name)))
}

/** NAV-11: what campaigns put into an address. Kept for the visit and sent with sign-up. */
export const tagNames = ['ctag', 'btag', 'stag', 'qtag', 'gclid'] as const
export type TagName = (typeof tagNames)[number]

/** NAV-11: what an address brings once and no longer shows afterwards. */
export const oneTimeNames = [...tagNames, ...secretNames, 'betcode'] as const

/** Whether an address brings any of it. Only the head of a document takes it up, so such an address is loaded anew. */
export function bringsOneTime(href: string): boolean {
  const [bare = ''] = href.split('#', 1)
  const given = new URLSearchParams(cutQuery(bare)[1].replaceAll('?', '&'))
  return oneTimeNames.some((name) => given.has(name))
}

/**
 * NAV-11: a part of the script in the head of every page. What is used once is taken out of the address before anything
 * else on the page can read it, without a navigation, and waits in `tlOnce` for the page to take it up. A share code
 * stays where a host page may read it. Mail programs add a query of their own with a second `?`, which begins no query
 * for a browser; here it does, or a secret behind it would stay.
 */
export const oneTimeScript = `try{var s=new URLSearchParams(location.search.slice(1).replace(/\\?/g,'&')),o={},f=0;
${JSON.stringify(oneTimeNames)}.forEach(function(n){var v=s.get(n);
if(v!==null){o[n]=v;f=1;n=='betcode'&&parent!=window||s.delete(n)}});
if(f){window.tlOnce=o;s=s.toString();history.replaceState(history.state,'',location.pathname+(s&&'?'+s)+location.hash)}}catch(e){}
`
