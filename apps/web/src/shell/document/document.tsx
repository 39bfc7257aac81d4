import { HeadContent, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { digitsOf } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { wordsFile } from '../../site/i18n/message-store.ts'
import { directionOf } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { earlyScript } from './pre-hydration-script.ts'
import { groupsOf } from '../../site/route-data.ts'

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
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScript(site) }} />
        <HeadContent />
        {typeof window === 'undefined' ? <WordsHint locale={locale} /> : null}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** The browser needs these words before it can take over the page: their file is announced with the first bytes. */
function WordsHint({ locale }: { locale: Locale }) {
  const { files } = useSite()
  preload(wordsFile(files.messages, locale, groupsOf(useMatches())), { as: 'fetch', crossOrigin: 'anonymous' })
  return null
}
