import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../site/address/list-search.ts'
import { PageProvider, usePage } from '../../site/use-page.ts'

/** A row of the list of bet builders opens its match on the builder (NAV-12). */
export function RowLinks({ list: { sport }, children }: { list: Pick<ListSearch, 'sport'>; children: ReactNode }) {
  const page = usePage()
  const { api, links } = page
  const onBuilder = useMemo(() => ({ api, links: { ...links, match: links.betBuilder } }), [api, links])
  return <PageProvider value={sport === 'betbuilder' ? onBuilder : page}>{children}</PageProvider>
}
