import type { I18n } from '@touchline/i18n'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { I18nProvider } from '../i18n/use-i18n.tsx'
import { createLinks } from '../links.ts'
import type { Links } from '../links.ts'
import type { SiteView } from '../site.ts'
import { PageProvider } from '../use-page.ts'
import { SiteProvider } from '../use-site.ts'
import { sampleSite } from './sample-site.ts'

const anySite = sampleSite()

export type TestPageProps = {
  site?: SiteView
  i18n?: I18n
  api?: Api | undefined
  links?: Links | undefined
  children: ReactNode
}

/**
 * Provides the contexts that parts of a page need. Without `api` no call is answered; a test that renders no text needs
 * no `i18n`.
 */
export function TestPage({ site, i18n, api, links, children }: TestPageProps) {
  // A new function for each page, because calls under way are stored by their `api`.
  const [unanswered] = useState(() => (() => new Promise(() => {})) as unknown as Api)
  const own = useMemo(() => links ?? createLinks(site ?? anySite, i18n?.locale ?? 'en'), [links, site, i18n])
  const page = useMemo(() => ({ api: api ?? unanswered, links: own }), [api, unanswered, own])
  const withPage = <PageProvider value={page}>{children}</PageProvider>
  const withText = i18n ? <I18nProvider i18n={i18n}>{withPage}</I18nProvider> : withPage
  return site ? <SiteProvider value={site}>{withText}</SiteProvider> : withText
}
