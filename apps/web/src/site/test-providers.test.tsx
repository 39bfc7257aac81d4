// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Match } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { sampleMatch } from '../live/testing/samples.ts'
import { mount } from './testing/mount.ts'
import { sampleSite } from './testing/sample-site.ts'
import { SiteProvider } from './use-site.ts'
import { useHiddenCounters, useTestedMatches } from './test-providers.ts'

const matches = [
  sampleMatch({ id: 1, provider: 'betradar' }),
  sampleMatch({ id: 2, provider: 'oddin' }),
  sampleMatch({ id: 3, provider: 'oddin', sport: { ...sampleMatch().sport, type: 'cyber' } }),
]

afterEach(() => {
  document.cookie = 'test_provider=; Max-Age=0; Path=/'
  delete document.documentElement.dataset['testProvider']
})

async function shownWith(cookie: string, isOn: boolean): Promise<number[]> {
  document.cookie = `test_provider=${encodeURIComponent(cookie)}; Path=/`
  let shown: readonly Match[] = []
  function List() {
    shown = useTestedMatches(matches)
    useHiddenCounters()
    return null
  }
  const { root } = await mount(
    <SiteProvider value={sampleSite({ features: { custom_provider: isOn } as never })}>
      <List />
    </SiteProvider>,
  )
  await act(async () => root.unmount())
  return shown.map(({ id }) => id)
}

it('CAT-07ac CFG-04m if the flag is on, matches of the tested sport type from other providers are hidden', async () => {
  expect(await shownWith('regular:betradar', true)).toEqual([1, 3])
  expect(await shownWith('regular:betradar|cyber:betconstruct', true)).toEqual([1])
  expect(await shownWith('regular:betradar', false)).toEqual([1, 2, 3])
})

it('CAT-07d a malformed cookie is ignored', async () => {
  for (const cookie of ['', 'betradar', 'regular:unknown', 'regular:betradar|', 'toString:oddin'])
    expect(await shownWith(cookie, true)).toEqual([1, 2, 3])
})

it('CAT-07c while one provider is tested, counters are hidden, because they include every provider', async () => {
  await shownWith('regular:betradar', false)
  await shownWith('betradar', true)
  expect(document.documentElement.dataset['testProvider']).toBeUndefined()
  await shownWith('regular:betradar', true)
  expect(document.documentElement.dataset['testProvider']).toBe('')
})

it('CAT-07c the style sheet hides a count in menus, headers, chips and blocks', async () => {
  const sheet = await readFile(join(import.meta.dirname, 'menu-item.css'), 'utf8')
  const [, places = ''] = /:root\[data-test-provider\] :is\(([^)]*)\) \.count \{\s*display: none/.exec(sheet) ?? []
  expect(places.split(', ')).toEqual(['.menu__item', '.header__link', '.chip', '.block__head'])
})

it('CAT-07e the matches that are shown have the same prices, limits and fields as without the test', async () => {
  document.cookie = `test_provider=${encodeURIComponent('regular:betradar')}; Path=/`
  let shown: readonly Match[] = []
  function List() {
    shown = useTestedMatches(matches)
    return null
  }
  const { root } = await mount(
    <SiteProvider value={sampleSite({ features: { custom_provider: true } as never })}>
      <List />
    </SiteProvider>,
  )
  await act(async () => root.unmount())
  expect(shown).toHaveLength(2)
  for (const match of shown) expect(matches.includes(match)).toBe(true)
})
