import { useRouter } from '@tanstack/react-router'
import { Button, Card, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import './slow-page.css'
import { readSlug } from '@touchline/contract'
import { bareHref } from '../../site/links.ts'
import type { LinkSite } from '../../site/links.ts'

// Exported here to be in the same chunk, which is fetched in advance: all of this is for slow or lost connections, on
// which it would arrive too late.
export { ConnectionStrip } from '../alerts/connection-strip.tsx'
export { prepareOffline } from '../offline/prepare-offline.ts'

/** Shows a skeleton of a page that is loading, and a message if the page is slow (NAV-14d). */
export function SlowPage({ path, isVerySlow }: { path: string; isVerySlow: boolean }) {
  const { t } = useI18n()
  const router = useRouter()
  const site = useSite()
  return (
    <>
      <div className="page-place__say" role="status">
        {isVerySlow ? (
          <>
            {t('page.slow')}
            <Button onClick={() => void router.load()}>{t('common.retry')}</Button>
          </>
        ) : null}
      </div>
      <div className="slow-page" aria-busy="true">
        <div className="slow-page__shape">{shapes[pageShape(site, path)]()}</div>
      </div>
    </>
  )
}

const shapes: Readonly<Record<PageShape, () => ReactNode>> = {
  home: () => (
    <>
      <Chips />
      <div className="slow-page__cards">
        {times(2, (at) => (
          <Card key={at} pad className="slow-page__event">
            <Skeleton width="s" />
            <Skeleton width="l" height="title" />
            <Skeleton height="control" />
          </Card>
        ))}
      </div>
      <Rows count={6} />
    </>
  ),
  list: () => (
    <>
      <Skeleton width="s" height="title" />
      <Chips />
      <Rows count={9} />
    </>
  ),
  match: () => (
    <>
      <Card pad className="slow-page__score">
        <Skeleton width="m" />
        <Skeleton width="l" height="title" />
        <Skeleton width="s" />
      </Card>
      <Chips />
      {times(3, (at) => (
        <Card key={at} pad className="slow-page__market">
          <Skeleton width="m" />
          <Skeleton height="control" />
        </Card>
      ))}
    </>
  ),
  account: () => (
    <>
      <Skeleton width="s" height="title" />
      <Rows count={5} />
    </>
  ),
  text: () => (
    <>
      <Skeleton width="m" height="title" />
      {times(8, (at) => (
        <Skeleton key={at} width={at % 3 === 2 ? 'l' : 'full'} />
      ))}
    </>
  ),
}

function Chips() {
  return (
    <div className="slow-page__chips">
      {times(5, (at) => (
        <Skeleton key={at} height="control" />
      ))}
    </div>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Card>
      {times(count, (at) => (
        <div key={at} className="slow-page__row">
          <Skeleton width={at % 2 === 0 ? 'l' : 'm'} />
          <Skeleton height="control" />
        </div>
      ))}
    </Card>
  )
}

function times(count: number, render: (at: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, at) => render(at))
}

/** The kinds of skeletons: the layout of the first screen of a page before its data is known. */
export type PageShape = 'home' | 'list' | 'match' | 'account' | 'text'

const texts = new Set([
  'about',
  'general-rules',
  'promotions',
  '404',
  '500',
  'blocked',
  'locked',
  '_app',
  'init-sportsbook',
])

/** Returns the kind of skeleton for the page at an address (NAV-14d). A custom page gets that of a text. */
export function pageShape(site: Pick<LinkSite, 'locales'>, path: string): PageShape {
  const [area = '', first = '', second = '', third] = bareHref(site, path).slice(1).split('/')
  if (area === 'profile') return 'account'
  if (area !== 'sports') return area === '' ? 'home' : 'text'
  if (first === '') return 'home'
  if (first === 'bets-history') return 'account'
  if (second === '') return texts.has(first) ? 'text' : 'list'
  const kind = third === undefined ? readSlug(second)?.kind : undefined
  return kind === undefined ? 'text' : kind === 'match' ? 'match' : 'list'
}
