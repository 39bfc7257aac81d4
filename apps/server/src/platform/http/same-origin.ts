import { appHeader, platformAccept } from '@touchline/contract'
import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protection against cross-site request forgery (CSRF): whether a call may change something. A page of another origin can make a browser send our cookies, but it can neither
 * add the app's header without being asked about nor choose what the browser says of where the call comes from.
 */
export function isSameOriginCall(method: string, headers: IncomingHttpHeaders): boolean {
  if (safeMethods.has(method)) return true
  return hasAppHeader(headers) && isSameOrigin(headers)
}

/** Whoever names a version of the platform's calls gets that one or nothing; whoever names none gets the one there is. */
export function isVersionServed(accept = ''): boolean {
  const asked = accept.toLowerCase().match(/application\/vnd\.touchline\.v\d+\+json/g)
  return asked === null || asked.includes(platformAccept)
}

function hasAppHeader(headers: IncomingHttpHeaders): boolean {
  return Object.entries(appHeader).every(([name, value]) => headers[name] === value)
}

/** Browsers that do not send Sec-Fetch-Site send Origin; a call with neither is not from a page of ours. */
function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || host === undefined) return false
  return URL.canParse(origin) && new URL(origin).host === hostOf(host)
}

/** As `URL` writes it: lower case. The proxy before the API ends TLS, so the scheme, and with it a usual port, is unknown. */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}
