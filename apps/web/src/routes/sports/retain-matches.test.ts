// @vitest-environment happy-dom
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { notePage, offlineMatches } from '../../live/store/network.ts'
import { followLineInView } from '../../live/subscriptions/follow-lines.ts'
import { sampleMatch } from '../../live/testing/samples.ts'
import { Route as PageLayout } from '../page-layout.tsx'
import { Route as MatchRoute } from './match.tsx'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { retainMatches } from '../../shell/offline/prepare-offline.ts'

vi.mock('../../live/connection/page-connection.ts', () => ({ whileConnected: () => () => {} }))

/** Returns a router whose page has its file, fetches it, or cannot fetch it. */
function routerWith(file: 'there' | 'fetched' | 'missing'): AnyRouter {
  const component: { preload?: (() => Promise<void>) | undefined } = {
    preload: async () => {
      if (file === 'fetched') component.preload = undefined
    },
  }
  if (file === 'there') component.preload = undefined
  return { getMatchedRoutes: () => [[], {}, { options: { component } }] } as never
}

const match = sampleMatch({ id: 7 })
const path = '/sports/soccer/a-b-m7'
let leave = () => {}

beforeEach(() => {
  leave = followLineInView(match)
  notePage('/sports')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

afterEach(() => {
  leave()
  delete offlineMatches.current
  vi.restoreAllMocks()
})

describe('BEY-04g without a network', () => {
  const begin = PageLayout.options.beforeLoad as unknown as (given: object) => Promise<void> | undefined
  const open = async (to: string) => {
    const context = { site: sampleSite() }
    await begin({ context, params: { locale: undefined }, location: { pathname: to }, preload: false })
  }

  it.each(['there', 'fetched'] as const)('BEY-04g a match of the page opens if its file is %s', async (file) => {
    retainMatches(routerWith(file))
    await expect(open(path)).resolves.toBeUndefined()
  })

  it('BEY-04g a match whose file is missing says so and does not reload the document', async () => {
    retainMatches(routerWith('missing'))
    await expect(open(path)).rejects.toEqual(new ApiError('unreachable'))
  })

  it('BEY-04g NAV-13 a page that was never seen is out of reach, even before the page was idle', async () => {
    await expect(open(path)).rejects.toEqual(new ApiError('unreachable'))
    retainMatches(routerWith('there'))
    await expect(open('/sports/soccer/a-b-m8')).rejects.toEqual(new ApiError('unreachable'))
    await expect(open('/sports/live')).rejects.toEqual(new ApiError('unreachable'))
  })

  it('BEY-04g the open match stays complete when it is read again', async () => {
    retainMatches(routerWith('there'))
    const api = vi.fn<() => Promise<never>>(async () => Promise.reject(new ApiError('unreachable')))
    const load = MatchRoute.options.loader as unknown as (given: object) => Promise<unknown>
    const read = () =>
      load({
        context: { api, links: {}, site: sampleSite() },
        route: MatchRoute,
        params: { id: 7 },
        location: { pathname: path },
        deps: {},
        abortController: new AbortController(),
      })
    expect(await read()).toMatchObject({ match, isPartial: true })
    expect(api).not.toHaveBeenCalled()
    notePage(path)
    await expect(read()).rejects.toEqual(new ApiError('unreachable'))
  })
})
