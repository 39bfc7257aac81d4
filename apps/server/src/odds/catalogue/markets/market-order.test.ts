import { marketKey } from '@touchline/contract'
import { expect, it } from 'vitest'
import { inMarketOrder } from './market-order.ts'

it('CAT-05 puts the main markets first and the lines of one market by their number', () => {
  const lines = [
    [900, ''],
    [29, ''],
    [18, 'total=10.5'],
    [16, 'hcp=0.5'],
    [18, 'total=2.5'],
    [16, 'hcp=-1.5'],
    [18, 'total=2.25'],
    [1, ''],
    [40, 'type=live|variant=sr:b'],
    [40, 'type=live|variant=sr:a'],
  ].map(([id, specifier]) => ({ id: Number(id), specifier: String(specifier), priority: 0, isTop: false }))
  expect(lines.toSorted(inMarketOrder('sr:sport:1')).map(marketKey)).toEqual([
    '1/',
    '18/total=2.25',
    '18/total=2.5',
    '18/total=10.5',
    '29/',
    '16/hcp=-1.5',
    '16/hcp=0.5',
    '40/type=live|variant=sr:a',
    '40/type=live|variant=sr:b',
    '900/',
  ])
})

it('CAT-05 begins with the two markets of the sport, and before them with what the operator puts first', () => {
  const lines = [1, 18, 219, 225, 29, 60].map((id) => ({
    id,
    specifier: '',
    priority: id === 60 ? 5 : 0,
    isTop: id === 29,
  }))
  expect(lines.toSorted(inMarketOrder('sr:sport:2')).map(({ id }) => id)).toEqual([29, 60, 219, 225, 1, 18])
})
