import { readBlock } from '@touchline/contract/site'
import type { Block } from '@touchline/contract/site'
import type { Sport } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { useMemo } from 'react'
import { menuGroups } from '../../shell/zones/menu-groups.tsx'
import { pageAround } from '../../shell/testing/on-page.tsx'
import { createLinks } from '../../site/links.ts'
import { BlockList } from '../block-list.tsx'
import type { BlockListProps } from '../block-list.tsx'
import { LayoutProvider } from '../define-block.ts'
import { samplesSite } from './kind-samples.ts'

const sports = [
  { key: 'soccer', name: 'Football', open_matches_count: 12, live_matches_count: 3 },
  { key: 'tennis', name: 'Tennis', open_matches_count: 4, live_matches_count: 1 },
] as Sport[]
const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })

/** Returns a page on which blocks can be rendered, with the layout that they show parts of. */
export function blockPage(settings: Parameters<typeof pageAround>[0] = samplesSite) {
  const { OnPage, router, site } = pageAround(settings)
  const links = createLinks(site, 'en')

  function BlockPage(props: BlockListProps) {
    const layout = useMemo(() => {
      const place = { site, links, i18n, path: '/sports', sports, isPlayer: false }
      const favorites = { leagues: [], teams: [] }
      const groups = menuGroups({ place, tournaments: [], quick: site.menus.quickLinks, favorites })
      return { place, groups, renderedMs: 0 }
    }, [])
    return (
      <OnPage>
        <LayoutProvider value={layout}>
          <main>
            <h1>Page</h1>
            <BlockList {...props} />
          </main>
        </LayoutProvider>
      </OnPage>
    )
  }

  return { BlockPage, router }
}

/** Reads a block as a page does. Returns nothing if the page leaves it out. */
export function sampleBlock(kind: string, config: unknown, id = 'one'): Block | undefined {
  return readBlock({ id, kind, version: 1, config }).block
}
