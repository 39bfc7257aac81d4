// @vitest-environment happy-dom
import type { Match } from '@touchline/contract'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { sampleMatch } from '../../live/testing/samples.ts'
import { mount } from '../../site/testing/mount.ts'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { SiteProvider } from '../../site/use-site.ts'
import { useTestedMatches } from './test-providers.ts'

const matches = [
  sampleMatch({ id: 1, provider: 'betradar' }),
  sampleMatch({ id: 2, provider: 'oddin' }),
  sampleMatch({ id: 3, provider: 'oddin', sport: { ...sampleMatch().sport, type: 'cyber' } }),
]

afterEach(() => {
  document.cookie = 'test_provider=; Max-Age=0; Path=/'
})

async function shownWith(cookie: string, isOn: boolean): Promise<number[]> {
  document.cookie = `test_provider=${encodeURIComponent(cookie)}; Path=/`
  let shown: readonly Match[] = []
  function List() {
    shown = useTestedMatches(matches)
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

it('CAT-07ac matches of another provider than the one to be tried are hidden, with the flag on', async () => {
  expect(await shownWith('regular:betradar', true)).toEqual([1, 3])
  expect(await shownWith('regular:betradar|cyber:betconstruct', true)).toEqual([1])
  expect(await shownWith('regular:betradar', false)).toEqual([1, 2, 3])
})

it('CAT-07d a value of another form is ignored', async () => {
  for (const cookie of ['', 'betradar', 'regular:unknown', 'regular:betradar|', 'toString:oddin'])
    expect(await shownWith(cookie, true)).toEqual([1, 2, 3])
})
