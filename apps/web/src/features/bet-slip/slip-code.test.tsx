// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../site/testing/mount.ts'

const [fetched, started] = vi.hoisted(() => [vi.fn<() => void>(), vi.fn<() => void>()])
// Vitest runs this factory until it succeeds, so `fetched` is called only in the first test and `started` in each.
vi.mock('./filled-slip.tsx', () => {
  fetched()
  return { startSlip: started, followOtherTabs: () => {} }
})

let frames: (() => void)[] = []
const task = () => new Promise((resolve) => setTimeout(resolve, 5))
const drawFrame = () =>
  act(async () => {
    for (const run of frames.splice(0)) run()
    await task()
  })

beforeEach(() => {
  frames = []
  started.mockClear()
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function show() {
  const { useSlipAhead } = await import('./slip-code.ts')
  function Page({ isUsed }: { isUsed: boolean }) {
    useSlipAhead(isUsed)
    return <button data-selection="7/1//1" />
  }
  const { root, container } = await mount(<Page isUsed={false} />)
  return {
    point: (pointerType: string) =>
      act(async () => {
        for (const type of ['pointerover', 'pointerdown'])
          container.querySelector('button')?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))
        await task()
      }),
    select: () => act(async () => root.render(<Page isUsed />)),
  }
}

it('SLIP-02 a failed fetch of the slip’s code is retried even if the browser did not go offline', async () => {
  fetched.mockImplementationOnce(() => {
    throw new Error('a network that only seems to be there')
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const page = await show()
    await page.select()
    await drawFrame()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('SLIP-02e after a touch the code of the slip is fetched once the price is painted as selected', async () => {
  const page = await show()
  await page.point('touch')
  await page.select()
  await task()
  expect(started).not.toHaveBeenCalled()
  await drawFrame()
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})

it('SLIP-02e the code of the slip is fetched when a mouse reaches a price, before the press', async () => {
  const page = await show()
  await page.point('mouse')
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
})
