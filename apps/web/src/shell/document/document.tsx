import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { digitsOf } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { messagesFile } from '../../site/i18n/message-store.ts'
import { directionOf } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { preHydrationScript } from './pre-hydration-script.ts'
import { groupsOf } from '../../site/route-data.ts'
import './document.css'

type DocumentProps = { locale: Locale; children: ReactNode }

/** The whole page. A chosen theme is set on `<html>` before React sees it, so React is told not to mind. */
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

/** The browser needs these messages before it can take over the page: their file is announced with the first bytes. */
function MessagesHint({ locale }: { locale: Locale }) {
  const { files } = useSite()
  preload(messagesFile(files.messages, locale, groupsOf(useMatches())), { as: 'fetch', crossOrigin: 'anonymous' })
  return null
}
