import type { CustomPage as CustomPageSettings } from '@touchline/contract/site'
import { Card } from '@touchline/ui'
import { useI18n } from '../site/i18n/use-i18n.tsx'
import { textIn } from '../site/site.ts'
import { useSite } from '../site/use-site.ts'
import { BlockList } from './block-list.tsx'
import type { PageSubject } from '../site/use-page.ts'
import type { BlockData, DrawnKind, LoadContext } from './define-block.ts'
import { favoritesIn, loadBlocks } from './registry.ts'
import '../features/content/article.css'

export type CustomPageProps = { page: Pick<CustomPageSettings, 'title' | 'zones'>; data?: BlockData }

/** NAV-08: a page that the operator composed. */
export function CustomPage({ page: { title, zones }, data }: CustomPageProps) {
  const { locale } = useI18n()
  const site = useSite()
  const blocks = zones.content ?? []
  const content = (
    <>
      <h1 className="page-title">{textIn(title, locale, site)}</h1>
      <BlockList blocks={blocks} data={data} />
    </>
  )
  if (blocks.some(({ kind }) => wideKinds.has(kind))) return content
  return (
    <Card pad as="article" className="article">
      {content}
    </Card>
  )
}

/** Kinds with cards of their own, which use the whole width. A page without them is a text. */
const wideKinds: ReadonlySet<string> = new Set<DrawnKind>([
  'live-events',
  'prematch-events',
  'top-events',
  'outrights',
  'schedule',
  'results',
  'favorites',
  'leagues',
  'events-filter',
  'event-markets',
  'event-stats',
  'match-preview',
])

/** NAV-08b: loads the blocks in all zones of the page. Its lists have the filters of the address. */
export async function loadCustomPage(
  page: CustomPageSettings,
  context: Omit<LoadContext, 'subject'>,
  subject: PageSubject = {},
) {
  return { page, subject, data: await loadBlocks(page.zones, { ...context, subject }), ...favoritesIn(page.zones) }
}
