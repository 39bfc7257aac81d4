import { expect, it } from 'vitest'
import { slugText } from './slug-text.ts'

it.each([
  ['Arsenal', 'arsenal'],
  ['Malmö FF', 'malmo-ff'],
  ['Bodø/Glimt', 'bodo-glimt'],
  ['1. FC Köln', '1-fc-koln'],
  ['Łódź – Śląsk', 'lodz-slask'],
  ['Weißenburg', 'weissenburg'],
  ['Queen’s Park', 'queens-park'],
  ['İstanbul Başakşehir', 'istanbul-basaksehir'],
  ['Зенит', ''],
  ['  -- ', ''],
  ['x'.repeat(79) + ' y', 'x'.repeat(79)],
])('NAV-02 the name "%s" becomes the slug "%s"', (name, slug) => {
  expect(slugText(name)).toBe(slug)
})
