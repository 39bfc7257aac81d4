// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { pageAround } from '../testing/on-page.tsx'
import { tagManager } from './widget-scripts.ts'
import type { WidgetWindow } from '../../site/page/load-script.ts'
import { trackPages } from '../../site/page/track-event.ts'

const page = window as WidgetWindow

afterEach(() => {
  delete page.dataLayer
  vi.restoreAllMocks()
})

it('SHELL-08f page views are recorded with path and title if there is a tag manager, and not recorded without one', async () => {
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  const { router } = pageAround()
  const open = (path: string, pathChanged: boolean) => {
    history.replaceState({}, '', path)
    document.title = `Title of ${path}`
    router.emit({ type: 'onRendered', pathChanged } as never)
  }
  const end = trackPages(router)
  open('/sports', true)
  expect(page.dataLayer).toBeUndefined()
  void tagManager('GTM-1', page)
  open('/sports/live?betcode=x', true)
  open('/sports/live?sport=soccer', false)
  expect(page.dataLayer?.slice(1)).toEqual([
    { event: 'page_view', path: '/sports', title: 'Title of /sports' },
    { event: 'page_view', path: '/sports/live', title: 'Title of /sports/live?betcode=x' },
  ])
  end()
  open('/sports/results', true)
  expect(page.dataLayer).toHaveLength(3)
})
