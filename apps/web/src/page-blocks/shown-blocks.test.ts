import { expect, it } from 'vitest'
import { blocksFor, deviceClass } from './block-list.tsx'

const clock = { id: 'clock', kind: 'clock' as const, version: 1, config: {} }

it('SHELL-03 a block may be for visitors or for players', () => {
  const blocks = [clock, { ...clock, audience: 'visitor' as const }, { ...clock, audience: 'player' as const }]
  expect(blocksFor(blocks, false)).toEqual([blocks[0], blocks[1]])
  expect(blocksFor(blocks, true)).toEqual([blocks[0], blocks[2]])
})

it('SHELL-03 a block may be for phones only, or for wider screens', () => {
  expect(deviceClass({})).toBeUndefined()
  expect(deviceClass({ devices: 'mobile' })).toBe('only-phone')
  expect(deviceClass({ devices: 'desktop' })).toBe('not-phone')
})
