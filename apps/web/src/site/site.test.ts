import { expect, it } from 'vitest'
import { blocksFor, deviceClass } from './blocks-for.ts'
import { directionOf } from './site.ts'
import { sampleSite } from './testing/sample-site.ts'

it('CFG-04h I18N-02d a page in Arabic runs from right to left, unless the site has switched that off', () => {
  const directions = (isOn: boolean) => {
    const site = sampleSite({ features: { rtl_view: isOn } })
    return [directionOf(site, 'ar'), directionOf(site, 'en')]
  }
  expect(directions(true)).toEqual(['rtl', 'ltr'])
  expect(directions(false)).toEqual(['ltr', 'ltr'])
})

const clock = { kind: 'clock' as const, config: {} }

it('SHELL-03 a block can be shown only to visitors, or only to players', () => {
  const blocks = [clock, { ...clock, audience: 'visitor' as const }, { ...clock, audience: 'player' as const }]
  expect(blocksFor(blocks, false)).toEqual([blocks[0], blocks[1]])
  expect(blocksFor(blocks, true)).toEqual([blocks[0], blocks[2]])
})

it('SHELL-03 a block can be shown only on phones, or only on wider screens', () => {
  expect(deviceClass({})).toBeUndefined()
  expect(deviceClass({ devices: 'mobile' })).toBe('only-phone')
  expect(deviceClass({ devices: 'desktop' })).toBe('not-phone')
})
