import { readBlock } from '@touchline/contract/site'
import type { Block } from '@touchline/contract/site'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { useMemo } from 'react'
import { menuGroups } from '../../shell/zones/menu-groups.tsx'
import { pageAround } from '../../shell/testing/on-page.tsx'
import { createLinks } from '../../site/links.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { ShownPageProvider } from '../../site/use-page.ts'
import type { PageSubject } from '../../site/use-page.ts'
import { BlockList } from '../block-list.tsx'
import type { BlockListProps } from '../block-list.tsx'
import { LayoutProvider } from '../define-block.ts'
import type { BlockData, LoadContext } from '../define-block.ts'
import { loadBlocks } from '../registry.ts'
import { leagues, nowMs, openApi, sports } from './event-samples.ts'
import { samplesSite } from './kind-samples.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** Returns a page on which blocks can be rendered, with the layout that they show parts of. */
export function blockPage(settings: Parameters<typeof pageAround>[0] = samplesSite) {
  const { OnPage, router, site } = pageAround(settings)
  const links = createLinks(site, 'en')

  function BlockPage({ subject = {}, ...props }: BlockListProps & { subject?: PageSubject }) {
    const shown = useMemo(() => ({ subject, path: '/sports' }), [subject])
    const layout = useMemo(() => {
      const place = { site, links, i18n, path: '/sports', sports, isPlayer: false }
      const favorites = { leagues: [], teams: [] }
      const groups = menuGroups({ place, tournaments: leagues, quick: site.menus.quickLinks, favorites })
      return { place, groups, tournaments: leagues, renderedMs: nowMs }
    }, [])
    return (
      <OnPage>
        <ShownPageProvider value={shown}>
          <LayoutProvider value={layout}>
            <main>
              <h1>Page</h1>
              <div>
                <BlockList {...props} />
              </div>
            </main>
          </LayoutProvider>
        </ShownPageProvider>
      </OnPage>
    )
  }

  return { BlockPage, router }
}

/** Reads a block as a page does. Returns nothing if the page leaves it out. */
export function sampleBlock(kind: string, config: unknown, id = 'one'): Block | undefined {
  return readBlock({ id, kind, version: 1, config }).block
}

/** Runs the loaders of blocks as a page does, on an API that answers with the samples of events. */
export async function loadSamples(content: Block[], subject: PageSubject = {}): Promise<BlockData> {
  const site = sampleSite(samplesSite)
  const { signal } = new AbortController()
  const { api } = openApi()
  const links = createLinks(site, 'en')
  const context = { locale: 'en', i18n, links, api, site, nowMs, pins: '', subject, signal } as LoadContext
  return loadBlocks({ content }, context)
}
