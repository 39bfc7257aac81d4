import { createHash } from 'node:crypto'
import { brandCss } from '@touchline/contract/site'
import type { Locale } from '@touchline/i18n'
import { themeScript } from '../../site/theme-script.ts'
import { directionOf } from '../../site/site.ts'
import type { SiteSnapshot } from '../site/site-snapshot.ts'
import { plainPage } from './plain-page.ts'

/** NAV-13: what a browser shows where no page can be had, and by which policy. It opens the page by itself when it can. */
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
  const script = theme + reopen + sayOnline(failed, failedMore)
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    text: plainPage({
      locale,
      dir: directionOf(view, locale),
      title,
      texts: [text, bets],
      // An empty address is that of the page that was asked for.
      action: { href: '', label },
      css: brandCss(whole.brand),
      theme: whole.brand.theme,
      script,
    }),
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; frame-ancestors 'self'`,
  }
}

/** With the network, and now and then where the network is there and the site is not; not all visitors in the same moment. */
const reopen =
  "addEventListener('online',()=>location.reload());setInterval(()=>{navigator.onLine&&!document.hidden&&location.reload()},10000+Math.random()*10000);"

/** Nobody is offline whose network is there. */
function sayOnline(title: string, text: string): string {
  return `if(navigator.onLine){document.title=document.querySelector('h1').textContent=${literal(title)};document.querySelector('p').textContent=${literal(text)}}`
}

/** Inside of a script no text ends it. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('<', String.raw`\u003c`)
}
