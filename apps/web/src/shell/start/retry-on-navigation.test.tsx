// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useRetryOnNavigation } from './use-retries.ts'
import type { NavigationRetry } from './use-retries.ts'

afterEach(() => document.body.replaceChildren())

async function show() {
  const { OnPage, router } = pageAround()
  let current: NavigationRetry = { attempt: -1, retryLater: () => {} }
  function Part() {
    current = useRetryOnNavigation()
    return null
  }
  const { root } = await mount(
    <OnPage>
      <Part />
    </OnPage>,
  )
  const run = (what: () => void) => act(async () => what())
  return {
    attempt: () => current.attempt,
    retryLater: () => run(() => current.retryLater()),
    online: () => run(() => void dispatchEvent(new Event('online'))),
    page: (pathChanged: boolean) => run(() => router.emit({ type: 'onResolved', pathChanged } as never)),
    leave: () => act(async () => root.unmount()),
  }
}

it('SHELL-12 a file that could not be loaded is fetched again on the next navigation or when the network is back, and at no other time', async () => {
  const { attempt, retryLater, online, page, leave } = await show()
  await online()
  await page(true)
  expect(attempt()).toBe(0)
  await retryLater()
  await page(false)
  expect(attempt()).toBe(0)
  await page(true)
  expect(attempt()).toBe(1)
  await online()
  expect(attempt()).toBe(1)
  await retryLater()
  await online()
  expect(attempt()).toBe(2)
  await leave()
})

it('SHELL-12 a file that fails several times is no longer fetched', async () => {
  const { attempt, retryLater, page, leave } = await show()
  for (let tries = 0; tries < 12; tries += 1) {
    await retryLater()
    await page(true)
  }
  expect(attempt()).toBe(5)
  await leave()
})
