// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { awaitOtherTabs } from './await-other-tabs.ts'

const loadAhead = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../slip-code.ts', () => ({ slipCode: { loadAhead } }))

beforeEach(() => {
  localStorage.clear()
  loadAhead.mockClear()
})

it.each([
  { when: 'that came before it listened', sign: null },
  { when: 'that it is told of', sign: new StorageEvent('storage', { key: 'tl.bets', newValue: '{}' }) },
  { when: 'that came while it lay in the history', sign: new Event('pageshow') },
])('SLIP-15c a page without the code of the slip fetches it for a slip of another tab $when', ({ sign }) => {
  if (sign === null) localStorage.setItem('tl.bets', '{}')
  const leave = awaitOtherTabs()
  expect(loadAhead).toHaveBeenCalledTimes(sign === null ? 1 : 0)
  localStorage.setItem('tl.bets', '{}')
  if (sign) dispatchEvent(sign)
  expect(loadAhead).toHaveBeenCalledTimes(1)
  leave()
  dispatchEvent(new Event('pageshow'))
  expect(loadAhead).toHaveBeenCalledTimes(1)
})
