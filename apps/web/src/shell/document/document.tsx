import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { digitsOf } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { messagesFile } from '../../site/i18n/message-store.ts'
import { directionOf } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { groupsOf } from '../../site/route-data.ts'
import { oneTimeScript } from '../../site/address/query.ts'
import { playerHintScript } from '../../features/session/player-hint.ts'
import { chosenLocaleScript } from '../../site/i18n/chosen-locale.ts'
import { modeScript } from './shell-mode.ts'
import { themeScript } from '../../site/theme-script.ts'
import type { SiteView } from '../../site/site.ts'
import { keysScript } from '../keyboard/pre-hydration-keys.ts'
import './document.css'

type DocumentProps = { locale: Locale; children: ReactNode }

/**
 * Renders the `<html>` element of a page. A script sets the chosen theme on it before React hydrates it, so the warning
 * about the mismatch is suppressed.
 */
export function Document({ locale, children }: DocumentProps) {
  const site = useSite()
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <html
      lang={locale}
      dir={directionOf(site, locale)}
      data-digits={digitsOf(locale, site.locales.digits)}
      data-theme={site.brand.theme}
      data-brand={site.key}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: preHydrationScript(site) }} />
        <HeadContent />
        {typeof window === 'undefined' ? <MessagesHint locale={locale} /> : null}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Preloads the file with the messages of the page, because the browser needs them before it can hydrate the page. */
function MessagesHint({ locale }: { locale: Locale }) {
  const { files } = useSite()
  preload(messagesFile(files.messages, locale, groupsOf(useMatches())), { as: 'fetch', crossOrigin: 'anonymous' })
  return null
}

/**
 * Returns the script that runs before the first paint. It takes one-time parameters out of the address, applies the
 * visitor's language and theme, hides what the mode of the visit switches off, and stores taps on prices and key
 * presses until the page can handle them. It is plain text because server and browser must have exactly the same
 * script.
 */
export function preHydrationScript(site: Pick<SiteView, 'brand' | 'embedding' | 'locales'>): string {
  const { brand, embedding } = site
  const theme = brand.isThemeSwitchable ? themeScript : ''
  const start = [oneTimeScript, chosenLocaleScript(site), theme, modeScript(embedding)]
  const pieces = [...start, playerHintScript, tapScript, keysScript]
  return `!function(d,r){${pieces.join('')}}(document,document.documentElement)`
}

const tapScript = `function tap(e){var b=e.target.closest('[data-selection]');b&&(window.tlTap=b.dataset.selection)}
d.addEventListener('click',tap,true);window.tlTapEnd=function(){d.removeEventListener('click',tap,true)}
`
