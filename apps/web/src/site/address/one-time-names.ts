import { cutQuery } from './query.ts'

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
