import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { earlyScript } from './early-script.ts'

type DocumentProps = { locale: string; dir: 'ltr' | 'rtl'; children: ReactNode }

/** The whole page. The theme is set on `<html>` before React sees it, so React is told not to mind. */
export function Document({ locale, dir, children }: DocumentProps) {
  return (
    <html lang={locale} dir={dir} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
