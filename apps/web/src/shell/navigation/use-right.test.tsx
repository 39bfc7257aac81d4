// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../site/testing/mount.ts'
import { pageAround } from '../testing/on-page.tsx'
import { useRight } from './use-right.ts'

it('NAV-01e a player who may not see a page is led to one that states this, and going back does not return to the first page', async () => {
  const { OnPage, history } = pageAround()
  function Page({ isAllowed }: { isAllowed: boolean }) {
    return useRight(isAllowed) ? <form /> : null
  }
  const { container, root } = await mount(null)
  const show = (isAllowed: boolean) =>
    act(async () =>
      root.render(
        <OnPage>
          <Page isAllowed={isAllowed} />
        </OnPage>,
      ),
    )
  history.push('/profile/wallet/deposit')
  await show(true)
  expect(history.location.pathname).toBe('/profile/wallet/deposit')
  expect(container.querySelector('form')).not.toBeNull()
  await show(false)
  expect(history.location.pathname).toBe('/sports/locked')
  expect(container.querySelector('form')).toBeNull()
  history.back()
  expect(history.location.pathname).not.toBe('/profile/wallet/deposit')
})
