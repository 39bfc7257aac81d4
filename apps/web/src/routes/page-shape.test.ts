import { expect, it } from 'vitest'
import { routes } from './map.ts'
import { sampleSite } from '../site/testing/sample-site.ts'
import { pageShape } from '../shell/start/slow-page.tsx'
import type { PageShape } from '../shell/start/slow-page.tsx'

type Node = { path?: string; children?: unknown[] }

/** Every path of the route map, with a sample for each parameter. */
function pathsOf({ path = '', children = [] }: Node, before = ''): string[] {
  const here = before + path
  return children.length === 0 ? [here] : children.flatMap((child) => pathsOf(child as Node, here))
}

const named = (path: string) =>
  path
    .replace('/{-$locale}', '')
    .replace('$sport', 'soccer')
    .replace('$category', 'england-c12')
    .replace('$league', 'premier-league-l17')
    .replace('$match', 'arsenal-chelsea-m9001')
    .replace('[_]', '_')
    .replace('$', 'anything/at/all')

const shapes: Readonly<Record<PageShape, readonly string[]>> = {
  home: ['', '/sports'],
  list: [
    ...['live', 'cybersport', 'favorites', 'schedule', 'results', 'racing', 'lotteries', 'premium-cricket'],
    ...['virtual-gaming-arena', 'soccer', 'soccer/england-c12', 'soccer/premier-league-l17'],
  ].map((path) => `/sports/${path}`),
  match: ['/sports/soccer/arsenal-chelsea-m9001'],
  account: ['/sports/bets-history', '/profile'],
  text: [],
}

it('NAV-14d every page of the route map has a shape, the same in each language', () => {
  const site = sampleSite({ locales: { list: ['en', 'ar'] } })
  const paths = pathsOf(routes as Node).map(named)
  expect(paths.length).toBeGreaterThan(40)
  const found = Map.groupBy(paths, (path) => pageShape(site, path))
  for (const path of paths) expect(pageShape(site, `/ar${path}`), path).toBe(pageShape(site, path))
  expect(new Set(found.get('home'))).toEqual(new Set(shapes.home))
  expect(new Set(found.get('list'))).toEqual(new Set(shapes.list))
  expect(found.get('match')).toEqual(shapes.match)
  expect(found.get('account')?.filter((path) => !path.startsWith('/profile'))).toEqual(['/sports/bets-history'])
})
