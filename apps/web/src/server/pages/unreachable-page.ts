import type { FastifyReply, FastifyRequest } from 'fastify'
import { dirOf, resolveLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf, writtenLocales } from '@touchline/i18n/catalogues'
import { drawings, flight } from '@touchline/ui/drawings'

/** NAV-13: nothing could be rendered, or nobody asked which brand lives here. It is not cached, nor learns its address. */
export function sendUnreachable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'retry-after': '2' })
    .type('text/html; charset=utf-8')
    .send(unreachablePage(request.url, request.headers['accept-language']))
}

/** The picture, the messages and the way home, without a brand and without anything that could fail as well. */
function unreachablePage(url: string, acceptLanguage: string | undefined): string {
  const prefix = writtenLocale(/^\/([\w-]+)/.exec(url)?.[1] ?? '')
  const locale = prefix ?? firstWritten(acceptLanguage)
  const messages = messagesOf(locale, ['problems', 'pages'])
  const [title, text, home] = [
    messages['problem.title'],
    messages['page.error.description'],
    messages['page.error.home-button.title'],
  ].map(String)
  return `<!doctype html><html lang="${locale}" dir="${dirOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow">
<meta name="color-scheme" content="dark light"><title>${title}</title><style>${sheet}</style></head>
<body><main>${picture}<h1>${title}</h1><p>${text}</p><a href="${prefix ? `/${prefix}` : ''}/sports">${home}</a></main></body></html>`
}

function firstWritten(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',', 10).map((part) => writtenLocale(part.split(';')[0]?.trim() ?? ''))
  return wanted.find((locale) => locale !== null) ?? 'en'
}

function writtenLocale(text: string): Locale | null {
  const locale = resolveLocale(text)
  return locale !== null && writtenLocales.includes(locale) ? locale : null
}

const { viewBox, main, faint, accent } = drawings.pitch
const picture = `<svg viewBox="${viewBox}" aria-hidden="true"><path d="${main}"/><path opacity=".4" d="${faint}"/><path d="${accent}"/><path stroke-dasharray="4 6" d="${flight}"/></svg>`

const sheet = `body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;padding:16px;box-sizing:border-box;text-align:center}
svg{width:min(320px,80vw);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:1.25rem}p{margin:0;max-width:34ch}
a{padding:10px 16px;border:1px solid;border-radius:8px;color:inherit;text-decoration:none}`
