import { randomBytes } from 'node:crypto'
import type { OddsFormat } from '@touchline/i18n'
import type { FastifyRequest } from 'fastify'
import { thisMinuteMs } from '../../site/page-context.ts'
import type { BlockFiles, RequestContext } from '../../site/page-context.ts'
import type { ApiSend } from '../../api/index.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'
import type { Metrics } from '../process/metrics.ts'
import type { PageAddress } from './page-address.ts'
import { createResponseCache } from './response-cache.ts'
import type { Page } from './page-cache.ts'
import { contentSecurityPolicy, takeOwnScripts } from '../security/security-headers.ts'
import { siteHost } from '../site/site-source.ts'

export type RenderOptions = {
  build: Build
  apiUrl: string
  apiFetch: (host: string) => ApiSend
  maxAgeMs: number
  metrics: Metrics
  /** Whether a Content-Security-Policy is sent. False in development, where Vite writes inline scripts of its own. */
  isPolicySent: boolean
}

/** A requested page of a site, and the settings of the visitor on which it depends. */
export type PageRequest = {
  snapshot: SiteSnapshot
  wanted: Extract<PageAddress, { kind: 'page' }>
  oddsType: OddsFormat | null
  pins: string
}

export type RenderPage = (
  request: FastifyRequest,
  pageRequest: PageRequest,
  signal: AbortSignal,
) => Promise<Omit<Page, 'brotli'>>

/** Returns a function that renders a page and its headers. */
export function createRenderPage({ build, maxAgeMs, metrics, isPolicySent, ...api }: RenderOptions): RenderPage {
  // Data of menus may be a second old, as cached pages may be.
  const cached = createResponseCache<unknown>({ maxAgeMs: 1_000, answers: 500 })
  const scriptMark = randomBytes(16).toString('hex')
  return async (request, { snapshot, wanted, oddsType, pins }, signal) => {
    const host = siteHost(request)
    const origin = `${request.protocol}://${host}`
    let [rendered, isBroken] = ['', false]
    const cookie = wanted.isPrivate ? request.headers.cookie : undefined
    const context: RequestContext = {
      site: snapshot.view,
      siteText: snapshot.viewText,
      wholeSite: () => Promise.resolve(snapshot.whole),
      messages: snapshot.messages.store,
      oddsType,
      pins,
      origin,
      nowMs: thisMinuteMs(),
      api: {
        origin: api.apiUrl,
        headers: { 'x-trace-id': request.id, ...(cookie === undefined ? {} : { cookie }) },
        fetch: api.apiFetch(host),
      },
      cache: cookie === undefined ? (key, fetchAnswer) => cached(`${host} ${key}`, fetchAnswer) : null,
      scriptMark,
      ...(build.blockFiles && { blockFiles: build.blockFiles }),
      take: (page) => {
        rendered = page
      },
      report: (error) => {
        isBroken = true
        request.log.error({ err: error }, 'page rendered with an error')
      },
    }
    const { fetch: answer } = await build.renderer()
    const response = await answer(new Request(`${origin}${wanted.path}${wanted.search}`, { signal }), { context })
    const { html, scripts } = takeOwnScripts(rendered, scriptMark)
    // If only a part failed to render, the page is sent and the browser renders that part again, but the page is not
    // cached.
    const status = isBroken ? 500 : response.status
    metrics.count(status >= 500 ? 'pages_failed' : 'pages_rendered')
    const isShared = !wanted.isPrivate && oddsType === null && pins === '' && status < 400
    return {
      status,
      body: Buffer.from(html),
      headers: {
        ...Object.fromEntries(response.headers),
        ...(isPolicySent ? { 'content-security-policy': contentSecurityPolicy(scripts, snapshot.sources) } : {}),
        'cache-control': isShared ? `public, max-age=0, s-maxage=${Math.ceil(maxAgeMs / 1_000)}` : 'no-store',
      },
    }
  }
}

/** The built application, which turns a request and its context into a page. */
export type Renderer = { fetch(request: Request, options: { context: RequestContext }): Promise<Response> }

/** What the process serves pages from: the output of the build in production, Vite in development. */
export type Build = {
  renderer(): Promise<Renderer>
  /** Addresses of files that a browser stores for offline use; none in development. */
  offlineFiles?: readonly string[]
  /** The files of each block; none in development. */
  blockFiles?: BlockFiles
}
