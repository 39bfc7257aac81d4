import { readFile } from 'node:fs/promises'
import { getShareCode, shareCodePattern } from '@touchline/contract'
import { createI18n, isLocale } from '@touchline/i18n'
import type { I18n, Locale } from '@touchline/i18n'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { createApi } from '../../api/index.ts'
import type { ApiSend } from '../../api/index.ts'
import { carryQuery } from '../../site/address/query.ts'
import { linkedData, organization } from '../../site/linked-data.ts'
import { createLinks } from '../../site/links.ts'
import { defaultLocale, textIn } from '../../site/site.ts'
import type { SiteView } from '../../site/site.ts'
import { sharedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { guardSecret } from '../security/security-headers.ts'
import { siteHost, siteOrigin } from '../site/site-source.ts'
import type { SiteSource } from '../site/site-source.ts'
import { escaped } from '../pages/plain-pages.ts'
import { snapshotFor } from './serve-site-files.ts'

type Options = { sites: SiteSource; apiUrl: string; apiFetch: (host: string) => ApiSend }
type SharedSlip = z.infer<(typeof getShareCode)['reply']>

/**
 * The maximum wait for the API. A preview is not worth a longer one, and a browser goes on to the site even without it.
 */
const maxWaitMs = 2_000
const picturePath = '/s/preview.png'
const pictureFile = new URL('../../shell/document/share.png', import.meta.url)
const pictureSize = { width: 1_200, height: 630 }

/**
 * BEY-12: serves the preview of a shared link. Crawlers read its meta tags; a browser is redirected at once to the site
 * with the code. This page has its own address, so that pages of the site are the same for everyone and can be cached.
 */
export function serveSharedSlips(app: FastifyInstance, { sites, apiUrl, apiFetch }: Options): void {
  app.get(picturePath, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(pictureFile)),
  )

  for (const url of ['/s/:code', '/:locale/s/:code']) {
    app.get<{ Params: { code: string; locale?: string } }>(url, async (request, reply) => {
      const snapshot = await snapshotFor(sites, request, reply)
      if (!snapshot) return reply
      const { view } = snapshot
      const { code } = request.params
      const locale = localeOf(view, request.params.locale)
      if (!shareCodePattern.test(code) || locale === null) return reply.callNotFound()
      const api = createApi({
        origin: apiUrl,
        headers: { 'x-trace-id': request.id, 'x-forwarded-for': request.ip },
        fetch: apiFetch(siteHost(request)),
        timeoutMs: maxWaitMs,
      }).in(locale)
      const slip = await api(getShareCode, { query: { code } }).catch(() => null)
      const i18n = createI18n({
        locale,
        timeZone: view.timeZone,
        messages: snapshot.messages.store.of(locale),
        oddsFormat: view.sportsbook.oddsTypes.selected,
        digits: view.locales.digits,
        currencies: view.currencies,
        isMirrored: view.features.rtl_view,
      })
      reply.type('text/html; charset=utf-8').headers({ 'cache-control': slip ? 'public, max-age=60' : 'no-store' })
      return guardSecret(request, reply).send(
        previewPage({ view, i18n, code, slip, origin: siteOrigin(request), requestedUrl: request.url }),
      )
    })
  }
}

type Preview = {
  view: SiteView
  i18n: I18n
  code: string
  slip: SharedSlip | null
  origin: string
  requestedUrl: string
}

function previewPage({ view, i18n, code, slip, origin, requestedUrl }: Preview): string {
  const { locale, dir, t } = i18n
  const href = `${createLinks(view, locale).home()}?betcode=${code}`
  // NAV-11: the tags of a shared link are passed on to the site, but are not part of the address that crawlers store.
  const next = escaped(carryQuery(href, requestedUrl))
  const siteName = view.seo.siteName ?? view.brand.name
  const picks = slip ? picksOf(slip, i18n) : []
  const title = picks.length > 0 ? `${t('shared.picks', { count: picks.length })} · ${siteName}` : siteName
  const configured = view.seo.usual.openGraph?.image
  const image = configured
    ? { ...configured, alt: textIn(configured.alt, locale, view) }
    : { url: picturePath, ...pictureSize, alt: siteName }
  const meta: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ...(picks.length > 0 ? [['og:description', picks.join(' · ')] as [string, string]] : []),
    ['og:url', `${origin}${href}`],
    ['og:locale', locale.replace('-', '_')],
    ['og:image', new URL(image.url, origin).href],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
  ]
  const tags = meta.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`).join('\n')
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">
<title>${escaped(title)}</title>
${tags}
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${linkedData(organization(view, origin)).children}</script>
<meta http-equiv="refresh" content="0;url=${next}"></head>
<body><a href="${next}">${escaped(t('shared.title'))}</a></body></html>`
}

const maxShown = 6

/** Describes the selections that can still be bet on, at current prices. */
function picksOf({ bets }: SharedSlip, i18n: I18n): string[] {
  return bets
    .flatMap(({ selections }) => selections)
    .flatMap((selection) => {
      const { names, current_odds: price } = selection
      return names && price !== null
        ? [`${sharedSelectionTitle(selection, names, i18n).outcome} ${i18n.odds(price)}`]
        : []
    })
    .slice(0, maxShown)
}

/** Returns null for a language the site does not have. */
function localeOf(view: SiteView, prefix: string | undefined): Locale | null {
  const locale = prefix ?? defaultLocale(view)
  return isLocale(locale) && view.locales.list.includes(locale) ? locale : null
}
