import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isPlatformCall, playerHeader, appHeader, platformAccept } from '@touchline/contract'
import type { SessionEnd } from '@touchline/contract'
import { needsCompleteAccount } from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import { visitorCountry } from '@touchline/contract/site'
import type { CountryAccess } from '@touchline/contract/site'
import { bearerToken, sessionToken } from './credentials.ts'
import { reject } from './error-handler.ts'
import type { SignedIn, Site, Staff } from './handle.ts'

/** The functions by which the server finds the caller and what the caller may do. */
export type CallerSources = {
  findPlayer: (token: string, site: Site) => Promise<SignedIn | undefined>
  /** RG-02, RG-03: returns the limit that ended the session of this token; undefined if none did. */
  findSessionEnd: (token: string, site: Site) => Promise<SessionEnd | undefined>
  findStaff: (token: string | undefined, address: string) => Promise<Staff>
  /** AUTH-05, AUTH-06: whether the player's account has all data that the site requires. */
  isAccountComplete: (player: SignedIn, site: Site) => Promise<boolean>
  /** AUTH-07: returns what is blocked for visitors from a country. */
  countryAccess: (site: Site, country: string | null) => Promise<CountryAccess>
  /** The header in which a trusted proxy sends the visitor's country. */
  countryHeader: string | undefined
}

type Check = (endpoint: ServedEndpoint, request: FastifyRequest) => Promise<void>

/**
 * `findCaller` identifies the caller of a call and rejects those who may not make it. `checkCountry` only checks the
 * country, for responses that are the same for all callers.
 */
export function createFindCaller(sources: CallerSources): { checkCountry: Check; findCaller: Check } {
  const { findPlayer, findSessionEnd, findStaff, isAccountComplete, countryAccess, countryHeader } = sources

  /** AUTH-07: rejects calls from blocked countries. Staff are exempt, because the blocks are for visitors. */
  async function checkCountry(endpoint: ServedEndpoint, request: FastifyRequest): Promise<void> {
    request.country = visitorCountry({ ips: request.ips, headers: request.raw.headers }, countryHeader)
    const { closedFor } = endpoint
    if (endpoint.access === 'staff' || closedFor === 'none') return
    const access = await countryAccess(request.site, request.country)
    const isClosed =
      access.isSiteBlocked ||
      (access.isSignInBlocked && (closedFor === 'sign-in' || closedFor === 'either')) ||
      (access.isSignUpBlocked && (closedFor === 'sign-up' || closedFor === 'either'))
    if (isClosed) reject('country-blocked', request.country === null ? {} : { country: request.country })
  }

  async function findCaller(endpoint: ServedEndpoint, request: FastifyRequest): Promise<void> {
    if (isPlatformCall(endpoint) && !isVersionServed(request.raw.headers.accept)) reject('unsupported-version')
    await checkCountry(endpoint, request)
    // Providers have no session; the handler verifies their signature.
    if (endpoint.access === 'provider') return
    if (endpoint.access === 'staff') {
      request.staff = await findStaff(bearerToken(request.raw.headers), request.ip)
      if (!request.staff.scopes.includes(endpoint.scope)) reject('not-allowed')
      return
    }
    const token = sessionToken(request)
    request.player = token === undefined ? undefined : await findPlayer(token, request.site)
    if (endpoint.access === 'player' && isMeantForAnother(request)) reject('not-signed-in')
    const { isExcluded = false, outOfMinutesUntil } = request.player ?? {}
    if ((isExcluded || outOfMinutesUntil !== undefined) && endpoint.openTo !== 'excluded') {
      if (endpoint.access === 'player') reject(isExcluded ? 'excluded' : 'out-of-limit')
      request.player = undefined
    }
    if (endpoint.access !== 'player') return
    const player = request.player ?? (await rejectEnded(token, request.site))
    if (endpoint.closedTo === 'on-hold' && player.isOnHold === true) reject('account-on-hold')
    if (needsCompleteAccount(endpoint) && !(await isAccountComplete(player, request.site))) reject('account-incomplete')
  }

  /**
   * Rejects the call as not signed in. If a limit ended the session, the error names it, so that the page does not
   * report inactivity as the reason.
   */
  async function rejectEnded(token: string | undefined, site: Site): Promise<never> {
    const endedBy = token === undefined ? undefined : await findSessionEnd(token, site)
    return reject('not-signed-in', endedBy && { ended_by: endedBy })
  }

  return { checkCountry, findCaller }
}

/** BEY-04: returns true if the page was loaded for a player other than that of the cookie's present session. */
function isMeantForAnother({ player, raw }: FastifyRequest): boolean {
  const meant = raw.headers[playerHeader]
  return meant !== undefined && player !== undefined && meant !== String(player.id)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects calls that change something against cross-site request forgery (CSRF). A page of another origin can make a
 * browser send our cookies, but it cannot add our header without a preflight, and it cannot forge the origin headers.
 */
export function isSameOriginCall(method: string, headers: IncomingHttpHeaders): boolean {
  if (safeMethods.has(method)) return true
  return hasAppHeader(headers) && isSameOrigin(headers)
}

/**
 * Returns false if the caller requests versions of the platform calls, and the current one is not among them. Without a
 * requested version the current one is used.
 */
function isVersionServed(accept = ''): boolean {
  const requested = accept.toLowerCase().match(/application\/vnd\.touchline\.v\d+\+json/g)
  return requested === null || requested.includes(platformAccept)
}

function hasAppHeader(headers: IncomingHttpHeaders): boolean {
  return Object.entries(appHeader).every(([name, value]) => headers[name] === value)
}

/** Browsers without Sec-Fetch-Site send Origin. A call with neither header is rejected. */
function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || host === undefined) return false
  return URL.canParse(origin) && new URL(origin).host === hostOf(host)
}

/**
 * Converts a host to the form that `URL` returns: in lower case and without a default port. Both default ports are
 * removed, because the proxy terminates TLS and the scheme is unknown here.
 */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}
