import { expect, it } from 'vitest'
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
