import { createHash } from 'node:crypto'
import { brandCss } from '@touchline/contract/site'
import { dirOf, resolveLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf, writtenLocales } from '@touchline/i18n/catalogues'
import { flight, illustrations } from '@touchline/ui/illustrations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { themeScript } from '../../site/theme-script.ts'
import { directionOf } from '../../site/site.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'

type PlainPage = {
  locale: string
  dir: 'ltr' | 'rtl'
  title: string
  texts: readonly string[]
  action: { href: string; label: string }
  /** The style rules with the colours of the brand, if the site is known. */
  css?: string
  /** The theme attribute of the root element, which the colours depend on. */
  theme?: string
  /** An inline script, whose hash is in the Content-Security-Policy of the response. */
  script?: string
}

/** NAV-13: returns a page with a picture, a message and a link, without anything that could fail as well. */
function plainPage({ locale, dir, title, texts, action, css = '', theme, script }: PlainPage): string {
  const attributes = theme === undefined ? '' : ` data-theme="${theme}"`
  return `<!doctype html><html lang="${locale}" dir="${dir}"${attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title><style>${css}${sheet}</style></head>
<body><main>${picture}<h1>${escaped(title)}</h1>${texts.map((text) => `<p>${escaped(text)}</p>`).join('')}<a href="${action.href}">${escaped(action.label)}</a></main>${script === undefined ? '' : `<script>${script}</script>`}</body></html>`
}

const { viewBox, main, faint, accent } = illustrations.pitch
const picture = `<svg viewBox="${viewBox}" aria-hidden="true"><path d="${main}"/><path opacity=".4" d="${faint}"/><path d="${accent}"/><path stroke-dasharray="4 6" d="${flight}"/></svg>`

const sheet = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:var(--bg,Canvas);color:var(--text-1,CanvasText)}
main{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;padding:16px;box-sizing:border-box;text-align:center}
svg{width:min(320px,80vw);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:1.25rem}p{margin:0;max-width:34ch}
a{padding:10px 16px;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}`

/** Escapes a text for HTML, between tags and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/**
 * NAV-13: answers a request whose page could not be rendered or whose host belongs to no site. The response is not
 * cached and makes the browser send no referrer.
 */
export function sendUnreachable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'retry-after': '2' })
    .type('text/html; charset=utf-8')
    .send(unreachablePage(request.url, request.headers['accept-language']))
}

/** Returns the page for a failure. It has no brand, because the site may be unknown. */
function unreachablePage(url: string, acceptLanguage: string | undefined): string {
  const prefix = writtenLocale(/^\/([\w-]+)/.exec(url)?.[1] ?? '')
  const locale = prefix ?? firstWritten(acceptLanguage)
  const messages = messagesOf(locale, ['problems', 'pages'])
  const [title = '', text = '', label = ''] = [
    messages['problem.title'],
    messages['page.error.description'],
    messages['page.error.home-button.title'],
  ].map(String)
  const action = { href: `${prefix ? `/${prefix}` : ''}/sports`, label }
  return plainPage({ locale, dir: dirOf(locale), title, texts: [text], action })
}

function firstWritten(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',', 10).map((part) => writtenLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null) ?? 'en'
}

function writtenLocale(text: string): Locale | null {
  const locale = resolveLocale(text)
  return locale !== null && writtenLocales.includes(locale) ? locale : null
}

/**
 * NAV-13: returns the page that a browser shows without a network, and its Content-Security-Policy. The page reloads
 * when the network is back.
 */
export function offlinePage({ whole, view, messages }: SiteSnapshot, locale: Locale): { text: string; policy: string } {
  const texts = messages.store.of(locale)
  const [title = '', text = '', bets = '', label = '', failed = '', failedMore = ''] = [
    texts['problem.offline-title'],
    texts['page.error.offline.description'],
    texts['page.offline-bets'],
    texts['common.retry'],
    texts['problem.title'],
    texts['page.error.description'],
  ].map(String)
  const theme = whole.brand.isThemeSwitchable ? `!function(r){${themeScript}}(document.documentElement);` : ''
  const script = theme + reopen + explainOnline(failed, failedMore)
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    text: plainPage({
      locale,
      dir: directionOf(view, locale),
      title,
      texts: [text, bets],
      // An empty address leads to the requested page again.
      action: { href: '', label },
      css: brandCss(whole.brand),
      theme: whole.brand.theme,
      script,
    }),
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; frame-ancestors 'self'`,
  }
}

/**
 * A script that reloads the page when the network is back, and every 10 to 20 s while there is a network but the site
 * cannot be reached. The time is random, so that visitors do not all return at once.
 */
const reopen =
  "addEventListener('online',()=>location.reload());setInterval(()=>{navigator.onLine&&!document.hidden&&location.reload()},10000+Math.random()*10000);"

/**
 * Returns a script that changes the texts if there is a network: then the site has failed, and the visitor is not
 * offline.
 */
function explainOnline(title: string, text: string): string {
  return `if(navigator.onLine){document.title=document.querySelector('h1').textContent=${literal(title)};document.querySelector('p').textContent=${literal(text)}}`
}

/** Escapes a text so that it cannot end the script. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
}
