import type { FastifyReply, FastifyRequest } from 'fastify'
import { dirOf, resolveLocale } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { messagesOf, writtenLocales } from '@touchline/i18n/catalogues'
import { plainPage } from './plain-page.ts'

/** NAV-13: nothing could be rendered, or nobody asked which brand lives here. It is not cached, nor learns its address. */
export function sendUnreachable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'retry-after': '2' })
    .type('text/html; charset=utf-8')
    .send(unreachablePage(request.url, request.headers['accept-language']))
}

/** Without a brand: nobody has said which one it is. */
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
