// @vitest-environment happy-dom
import { getRouteApi } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/index.ts'
import { pageAround } from '../../shell/testing/on-page.tsx'
import { mount } from '../../site/testing/mount.ts'
import { Failed } from './failed.tsx'

vi.mock('@tanstack/react-router', async (original) => {
  const route = { useRouteContext: vi.fn<() => unknown>() }
  return { ...(await original<object>()), getRouteApi: () => route }
})

let close = async () => {}
afterEach(() => close())

async function show(error: Error): Promise<string> {
  const { OnPage, site } = pageAround()
  const { useRouteContext } = getRouteApi('/{-$locale}')
  vi.mocked(useRouteContext).mockReturnValue({ site } as never)
  const { container, root } = await mount(
    <OnPage>
      <Failed error={error} reset={() => {}} />
    </OnPage>,
  )
  close = () => act(async () => root.unmount())
  return container.textContent
}

it('ERR-02c a page that failed to render shows the name of the fault; a page whose data could not be read does not', async () => {
  expect(await show(new TypeError('odds is undefined'))).toContain('UNEXPECTED ERROR')
  await close()
  const unread = await show(new ApiError('unreachable'))
  expect(unread).toContain('Something went wrong')
  expect(unread).not.toContain('UNEXPECTED ERROR')
})
