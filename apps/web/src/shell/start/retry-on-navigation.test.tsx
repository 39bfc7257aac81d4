// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useNextChance } from './retry-on-navigation.ts'
import type { NextChance } from './retry-on-navigation.ts'

afterEach(() => document.body.replaceChildren())

async function show() {
  const { OnPage, router } = pageAround()
  let held: NextChance = { chance: -1, miss: () => {} }
  function Part() {
    held = useNextChance()
    return null
  }
  const { root } = await mount(
    <OnPage>
      <Part />
    </OnPage>,
  )
  const say = (what: () => void) => act(async () => what())
  return {
    chance: () => held.chance,
    miss: () => say(() => held.miss()),
    online: () => say(() => void dispatchEvent(new Event('online'))),
    page: (pathChanged: boolean) => say(() => router.emit({ type: 'onResolved', pathChanged } as never)),
    leave: () => act(async () => root.unmount()),
  }
}

it('SHELL-12 what was missed has its next chance with the next page or the network, and only then', async () => {
  const { chance, miss, online, page, leave } = await show()
  await online()
  await page(true)
  expect(chance()).toBe(0)
  await miss()
  await page(false)
  expect(chance()).toBe(0)
  await page(true)
  expect(chance()).toBe(1)
  await online()
  expect(chance()).toBe(1)
  await miss()
  await online()
  expect(chance()).toBe(2)
  await leave()
})

it('SHELL-12 what never comes is given up', async () => {
  const { chance, miss, page, leave } = await show()
  for (let tries = 0; tries < 12; tries += 1) {
    await miss()
    await page(true)
  }
  expect(chance()).toBe(5)
  await leave()
})
